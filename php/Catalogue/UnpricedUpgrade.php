<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Database\Database;

/**
 * Until schema 14, a product without a price and a free product were both stored with a price of 0. What the shop offers at 0, by itself or
 * as an accessory, is free; the other products, such as imported drafts, have no price.
 */
final class UnpricedUpgrade {

	/** First schema with a column for products without a price. */
	private const SCHEMA = 15;

	public function __construct( private readonly Database $database ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored: it can be repeated until then, and never runs again. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema === 0 || $schema >= self::SCHEMA ) {
			return;
		}
		$this->database->run(
			"UPDATE {products} SET no_price = 1 WHERE price = 0 AND kind = 'simple'
			AND id NOT IN (SELECT product_id FROM {product_view}) AND id NOT IN (SELECT accessory_id FROM {product_accessories})"
		);
	}
}
