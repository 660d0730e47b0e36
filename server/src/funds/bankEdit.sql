-- name: correct_bank
-- Run by the operator: the application's own role adds banks and reads them. A bank without a BIN takes no transfers.
UPDATE banks
SET short_name = COALESCE($short_name::text, short_name),
    name = COALESCE($name::text, name),
    bin = COALESCE($bin::text, bin),
    transfer_supported = COALESCE($transfer_supported::boolean, transfer_supported) AND COALESCE($bin::text, bin) IS NOT NULL,
    card_issuer = COALESCE($card_issuer::boolean, card_issuer)
WHERE code = $code
RETURNING short_name, name, bin, transfer_supported, card_issuer;
