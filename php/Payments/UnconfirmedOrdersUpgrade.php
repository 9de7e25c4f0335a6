<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Database\Database;
use Vitrine\Orders\OrderStatus;
use Vitrine\Payments\Settings\PaymentDeadlines;

/**
 * Until schema 15, only the deadline showed that a guest had not confirmed a bank transfer order yet: it was the end of the second day, or
 * of another day that the shop had chosen.
 */
final class UnconfirmedOrdersUpgrade {

	/** First schema with a column for unconfirmed orders. */
	private const SCHEMA = 16;

	private const USUAL_GUEST_DAYS = 2;

	public function __construct( private readonly Database $database ) {
	}

	/**
	 * Hook `vitrine_migrated`, before the new schema version is stored. It marks nothing in shops that cancel orders themselves, since
	 * these orders were left open on purpose, and in shops where the deadline of confirmed orders was not a later one.
	 */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		$stored = (array) get_option( PaymentDeadlines::OPTION, array() );
		$days   = is_numeric( $stored['guest_days'] ?? null ) ? (int) $stored['guest_days'] : self::USUAL_GUEST_DAYS;
		$others = PaymentDeadlines::fromOption()->transferDays;
		if ( $schema === 0 || $schema >= self::SCHEMA || $days < 1 || $others <= $days ) {
			return;
		}
		$this->database->run(
			'UPDATE {orders} SET unconfirmed = 1 WHERE status = %s AND payment_method = %s AND pay_by < created_at + %d',
			array( OrderStatus::Pending->value, BankTransfer::KEY, ( $days + 1 ) * DAY_IN_SECONDS )
		);
	}
}
