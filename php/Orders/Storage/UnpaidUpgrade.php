<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Database\Database;

/**
 * Until schema 15, unpaid orders counted their items beyond a product's share: a mailbox could have 20, a network address 60. The same
 * columns now count last pieces, with limits of 3 and 6: the old numbers would refuse honest customers.
 */
final class UnpaidUpgrade {

	/** First schema that counts last pieces. */
	private const SCHEMA = 16;

	public function __construct( private readonly Database $database ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. Orders subtract later what they have added: both are reset. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		if ( $schema > 0 && $schema < self::SCHEMA ) {
			$this->database->run( 'UPDATE {unpaid_orders} SET beyond = 0 WHERE beyond <> 0' );
			$this->database->run( 'UPDATE {unpaid_counters} SET beyond = 0 WHERE beyond <> 0' );
		}
	}
}
