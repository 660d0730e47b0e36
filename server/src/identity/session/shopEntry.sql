-- name: enter_new_shop
INSERT INTO user_shops (company_id, user_id, shop_id) VALUES ($company_id, $user_id, $shop_id);
