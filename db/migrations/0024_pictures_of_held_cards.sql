-- How a card looked when it changed hands: the picture is a file of the card, and its receipt names it.

ALTER TABLE card_holds ADD COLUMN file_id bigint;
COMMENT ON COLUMN card_holds.file_id IS 'The picture that was taken of the card then, one of its files';
