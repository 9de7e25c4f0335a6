<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

/**
 * People who wait for a product; times in seconds since 1970. The address is null after the e-mail: the row only remembers for a day that
 * one was sent, which limits how many are notified of a small stock. `family_id` is that of a variant.
 */
final class BackInStockTables {

	/** @return array<string, string> */
	public static function all(): array {
		return array(
			'stock_alerts' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				family_id bigint(20) unsigned DEFAULT NULL,
				email varchar(191) DEFAULT NULL,
				status varchar(10) NOT NULL,
				language varchar(10) NOT NULL,
				text_version varchar(20) NOT NULL,
				asked_at bigint(20) NOT NULL,
				confirmed_at bigint(20) DEFAULT NULL,
				queued_at bigint(20) DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY person (product_id,email),
				KEY status (status,product_id,id),
				KEY family (family_id),
				KEY email (email)',
		);
	}
}
