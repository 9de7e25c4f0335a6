<?php
declare(strict_types=1);

namespace Vitrine\Engines\Embedded;

use Vitrine\Customers\Address;
use Vitrine\Kernel\Database;

/** Gives orders from before there were such columns what they are found by, piece by piece: a large shop's update must not take minutes. */
final class OrderKeys {

	/** Cron goes on with what one request did not finish; its argument is the last id that is done. */
	public const HOOK = 'vitrine_order_keys';

	private const AT_ONCE = 1000;

	public function __construct( private readonly Database $database ) {
	}

	/** Hooks `vitrine_migrated` and `vitrine_order_keys`. Orders whose person was taken out of them have no name, and need none. */
	public function write( int $after ): void {
		$rows = $this->database->rows( "SELECT id, billing, delivery FROM {orders} WHERE name_key = '' AND customer_name <> '' AND id > %d ORDER BY id LIMIT %d", array( $after, self::AT_ONCE ) );
		foreach ( $rows as $row ) {
			$keys = OrderRows::keys( Address::of( OrderRows::decoded( $row['billing'] ) ), Address::of( OrderRows::decoded( $row['delivery'] ) ) );
			$this->database->update( 'orders', $keys, array( 'id' => (int) $row['id'] ) );
			$after = (int) $row['id'];
		}
		if ( count( $rows ) === self::AT_ONCE ) {
			wp_schedule_single_event( time(), self::HOOK, array( $after ) );
		}
	}
}
