<?php
declare(strict_types=1);

namespace Vitrine\Pricing\Tax;

use Vitrine\Database\Database;
use Vitrine\Kernel\ShopState;

/**
 * Until schema 16 a shop charged the VAT of the delivery country unless its owner had disabled it. New shops charge that of their own
 * country until the owner chooses; a shop that was in use keeps what it had.
 */
final class VatStatusUpgrade {

	/** First schema whose shops know the status. */
	private const SCHEMA = 17;

	public function __construct( private readonly Database $database ) {
	}

	/** Hook `vitrine_migrated`, before the new schema version is stored. */
	public function run(): void {
		$schema = (int) get_option( 'vitrine_schema', 0 );
		$stored = (array) get_option( VatRates::OPTION, array() );
		if ( $schema === 0 || $schema >= self::SCHEMA || isset( $stored['status'] ) || ! $this->isInUse( $stored ) ) {
			return;
		}
		$status = (bool) ( $stored['by_destination'] ?? true ) ? VatStatus::Destination : VatStatus::Home;
		unset( $stored['by_destination'] );
		update_option( VatRates::OPTION, $stored + array( 'status' => $status->value ), true );
	}

	/** @param array<mixed> $stored */
	private function isInUse( array $stored ): bool {
		return $stored !== array()
			|| get_option( ShopState::SET_UP ) !== false
			|| ShopState::isLive()
			|| $this->database->value( 'SELECT id FROM {orders} LIMIT 1' ) !== null;
	}
}
