/** How many levels a team of these can have at most; null where there is no team (O1.1.2.b). */
export function mostLevels(
  levels: readonly number[],
  rules: { readonly fewest: number; readonly most: number; readonly most_levels: number },
): number | null {
  let sums = new Set(["0 0"]);
  for (const level of levels) {
    const grown = [...sums].map((sum) => sum.split(" ").map(Number)).map(([count, sum]) => [count! + 1, sum! + level]);
    const legal = grown.filter(([count, sum]) => count! <= rules.most && sum! <= rules.most_levels);
    sums = new Set([...sums, ...legal.map((sum) => sum.join(" "))]);
  }
  const teams = [...sums].map((sum) => sum.split(" ").map(Number)).filter(([count]) => count! >= rules.fewest);
  return teams.length ? Math.max(...teams.map(([, sum]) => sum!)) : null;
}
