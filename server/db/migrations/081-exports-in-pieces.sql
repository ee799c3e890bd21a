-- Archives lie sealed in pieces from now on, so that a download need not hold one whole. Those of before could not be opened:
-- their time is over, and the cleaning takes them away with their files; a member asks for a new one.
update member_exports set requested_at = requested_at - interval '24 hours' where status = 'ready';
