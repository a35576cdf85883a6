import { describe, expect, it } from "vitest";
import { cellName, centre, depth, frame, neighbour, outline, parseCell, project, unproject } from "../src/geometry";

const PROJECTIONS = ["isometric", "flat"] as const;
const HEIGHT = 6;

describe("cell names", () => {
  it("starts with a1 in the south-west, in the last row sent", () => {
    expect(parseCell("a1", HEIGHT)).toEqual({ column: 0, row: 5 });
    expect(cellName({ column: 5, row: 0 }, HEIGHT)).toBe("f6");
  });

  it("round-trips every cell of a large board", () => {
    for (let column = 0; column < 12; column++) {
      for (let row = 0; row < 12; row++) {
        expect(parseCell(cellName({ column, row }, 12), 12)).toEqual({ column, row });
      }
    }
  });

  it.each(["", "3c", "c", "c0", "c7", "C3", "c3 "])("refuses %j", (name) => {
    expect(parseCell(name, HEIGHT)).toBeNull();
  });
});

describe.each(PROJECTIONS)("the %s projection", (projection) => {
  it("round-trips every centre to its cell", () => {
    for (let column = 0; column < 6; column++) {
      for (let row = 0; row < 6; row++) {
        const back = unproject(projection, centre(projection, { column, row }));
        expect([Math.floor(back.column), Math.floor(back.row)]).toEqual([column, row]);
      }
    }
  });

  it("keeps every corner inside the frame", () => {
    const box = frame(projection, 6, 6);
    for (const [column, row] of [
      [0, 0],
      [6, 0],
      [0, 6],
      [6, 6],
    ] as const) {
      const { x, y } = project(projection, column, row);
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  it("draws what is further south later", () => {
    expect(depth(projection, { column: 2, row: 3 })).toBeGreaterThan(depth(projection, { column: 2, row: 2 }));
  });
});

it("makes an isometric cell twice as wide as high", () => {
  const corners = outline("isometric", { column: 0, row: 0 })
    .split(" ")
    .map((pair) => pair.split(",").map(Number));
  const extent = (axis: number) => {
    const along = corners.map((corner) => corner[axis]!);
    return Math.max(...along) - Math.min(...along);
  };
  expect(extent(0)).toBe(2 * extent(1));
});

describe("arrow keys", () => {
  it("follow the grid", () => {
    expect(neighbour({ column: 2, row: 3 }, "ArrowUp", 6, 6)).toEqual({ column: 2, row: 2 });
    expect(neighbour({ column: 2, row: 3 }, "ArrowRight", 6, 6)).toEqual({ column: 3, row: 3 });
  });

  it("stay on the board", () => {
    expect(neighbour({ column: 0, row: 5 }, "ArrowLeft", 6, 6)).toEqual({ column: 0, row: 5 });
    expect(neighbour({ column: 0, row: 5 }, "ArrowDown", 6, 6)).toEqual({ column: 0, row: 5 });
  });

  it("are no other keys", () => {
    expect(neighbour({ column: 0, row: 5 }, "p", 6, 6)).toBeNull();
  });
});
