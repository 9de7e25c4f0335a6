<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Database\Lease;
use Vitrine\Kernel\Clock;

/**
 * Answers of VIES, kept for some hours and shared by all who ask for the same id: the price that a business sees and orders at depends on
 * them. An answer that is lost or has expired means that the id is not confirmed, and that VAT is charged.
 */
final class VatConfirmations {

	private const VALID_SECONDS = 6 * HOUR_IN_SECONDS;

	/** An older answer is renewed when the checkout asks again, which it does every hour, so before the answer expires. */
	private const RENEW_SECONDS = 4 * HOUR_IN_SECONDS;

	private const INVALID_SECONDS = 10 * MINUTE_IN_SECONDS;

	/** A lease lasts this much longer than a call may take; then its process has ended during the call, and another one asks. */
	private const LEASE_MARGIN_SECONDS = 2;

	public function __construct(
		private readonly Vies $vies,
		private readonly BusinessSales $business,
		private readonly ViesBudget $budget,
		private readonly ViesHolds $holds,
		private readonly Lease $leases,
		private readonly Clock $clock,
	) {
	}

	/** Without asking VIES. */
	public function find( VatId $id ): ?VatConfirmation {
		$value = get_transient( $this->key( $id ) );
		$texts = array_map( static fn ( mixed $part ): string => is_string( $part ) ? $part : '', (array) $value ) + array( '', '', '' );
		$kept  = VatConfirmation::of( $texts[0], $texts[1], $texts[2] );
		return $kept?->vatId === $id->text() && $kept->at > $this->clock->now()->getTimestamp() - self::VALID_SECONDS ? $kept : null;
	}

	/** Whether VIES said some minutes ago that the id is not valid. */
	public function isKnownInvalid( VatId $id ): bool {
		return get_transient( $this->key( $id ) ) === ViesState::Invalid->value;
	}

	/**
	 * Asks VIES, unless its answer is known. A new failure does not replace a confirmation that is still valid.
	 *
	 * @param int $customer Id of the signed-in user; 0 for none.
	 */
	public function check( VatId $id, ViesCaller $caller, int $customer = 0 ): ViesAnswer {
		$kept = $this->find( $id );
		if ( $kept !== null && $kept->at > $this->clock->now()->getTimestamp() - self::RENEW_SECONDS ) {
			return self::valid( $kept );
		}
		$answer = $this->isKnownInvalid( $id ) ? new ViesAnswer( ViesState::Invalid ) : $this->ask( $id, $caller, $customer );
		return $answer->state === ViesState::Unavailable && $kept !== null ? self::valid( $kept ) : $answer;
	}

	/** Asks once for all who want the same answer at the same time; only orders wait for it, the others may ask again. */
	private function ask( VatId $id, ViesCaller $caller, int $customer ): ViesAnswer {
		$unavailable = new ViesAnswer( ViesState::Unavailable );
		if ( $this->holds->concern( $id, $caller ) ) {
			return $unavailable;
		}
		$name    = $this->key( $id );
		$seconds = $caller->timeout() + self::LEASE_MARGIN_SECONDS;
		$lease   = $this->leases->acquire( $name, $seconds );
		$isFirst = $lease !== null;
		if ( ! $isFirst && $caller === ViesCaller::Order ) {
			$lease = $this->leases->await( $name, $seconds, $seconds );
		}
		if ( $lease === null ) {
			return $unavailable;
		}
		try {
			return $this->fresh( $id )
				?? ( $isFirst && $this->budget->take( $caller, $customer ) ? $this->call( $id, $caller ) : $unavailable );
		} finally {
			$this->leases->release( $name, $lease );
		}
	}

	/** The answer that another process may have got since this one looked; null if there is none. */
	private function fresh( VatId $id ): ?ViesAnswer {
		if ( ! wp_using_ext_object_cache() ) {
			$key = $this->key( $id );
			foreach ( array( "_transient_$key", "_transient_timeout_$key", 'notoptions' ) as $name ) {
				wp_cache_delete( $name, 'options' );
			}
		}
		$kept = $this->find( $id );
		return match ( true ) {
			$kept !== null && $kept->at > $this->clock->now()->getTimestamp() - self::RENEW_SECONDS => self::valid( $kept ),
			$this->isKnownInvalid( $id ) => new ViesAnswer( ViesState::Invalid ),
			default                      => null,
		};
	}

	private static function valid( VatConfirmation $kept ): ViesAnswer {
		return new ViesAnswer( ViesState::Valid, $kept->number, $kept->name, $kept->address );
	}

	/** Keeps the answer. */
	private function call( VatId $id, ViesCaller $caller ): ViesAnswer {
		$answer = $this->vies->check( $id, $this->business->shopId(), $caller->timeout() );
		$now    = $this->clock->now()->getTimestamp();
		match ( $answer->state ) {
			ViesState::Valid       => set_transient(
				$this->key( $id ),
				array( ( new VatConfirmation( $id->text(), $now, $answer->number ) )->text(), $answer->name, $answer->address ),
				self::VALID_SECONDS
			),
			ViesState::Invalid     => set_transient( $this->key( $id ), $answer->state->value, self::INVALID_SECONDS ),
			ViesState::Unavailable => $this->holds->add( $id, $answer->outage ),
		};
		return $answer;
	}

	/** With the shop's id, because a consultation number is valid for one requester. */
	private function key( VatId $id ): string {
		return 'vitrine_vies_' . substr( hash( 'sha256', $id->text() . ' ' . $this->business->shopId()?->text() ), 0, 32 );
	}
}
