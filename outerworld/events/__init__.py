"""Events: a club's evening from the first name on the list to the podium.

An event is a plan and a list of acts: who entered, who meets whom, what came of it, what a judge decided and why.
Everything else follows from these, so an event can be kept, sent, checked and gone on with at any moment.
"""
