<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Kernel\Clock;

/**
 * Answers of VIES, kept for some hours: the price that a business sees and orders at depends on them. An answer that is lost or has expired
 * means that the id is not confirmed, and that VAT is charged.
 */
final class VatConfirmations {

	private const VALID_SECONDS = 6 * HOUR_IN_SECONDS;

	private const INVALID_SECONDS = 10 * MINUTE_IN_SECONDS;

	/** A register that is down is asked again after this time, so that waiting customers do not occupy the web server. */
	private const UNAVAILABLE_SECONDS = 20;

	public function __construct(
		private readonly Vies $vies,
		private readonly BusinessSales $business,
		private readonly Clock $clock,
	) {
	}

	/** Without asking VIES. */
	public function find( VatId $id ): ?VatConfirmation {
		$text = get_transient( $this->key( $id->text() ) );
		$kept = VatConfirmation::of( is_string( $text ) ? $text : '' );
		return $kept?->vatId === $id->text() && $kept->at > $this->clock->now()->getTimestamp() - self::VALID_SECONDS ? $kept : null;
	}

	/** Asks VIES, unless its answer is known. */
	public function check( VatId $id ): ViesState {
		if ( $this->find( $id ) !== null ) {
			return ViesState::Valid;
		}
		$state = ViesState::tryFrom( (string) get_transient( $this->key( $id->text() ) ) )
			?? ViesState::tryFrom( (string) get_transient( $this->key( $id->prefix ) ) );
		return $state ?? $this->ask( $id, Vies::SHORT_TIMEOUT_SECONDS )->state;
	}

	/** Asks VIES in any case, and keeps the answer. */
	public function ask( VatId $id, int $timeout ): ViesAnswer {
		$answer = $this->vies->check( $id, $this->business->shopId(), $timeout );
		match ( $answer->state ) {
			ViesState::Valid       => set_transient(
				$this->key( $id->text() ),
				( new VatConfirmation( $id->text(), $this->clock->now()->getTimestamp(), $answer->number ) )->text(),
				self::VALID_SECONDS
			),
			ViesState::Invalid     => set_transient( $this->key( $id->text() ), $answer->state->value, self::INVALID_SECONDS ),
			ViesState::Unavailable => set_transient( $this->key( $id->prefix ), $answer->state->value, self::UNAVAILABLE_SECONDS ),
		};
		return $answer;
	}

	/** With the shop's id, because a consultation number is valid for one requester. */
	private function key( string $name ): string {
		return 'vitrine_vies_' . substr( hash( 'sha256', $name . ' ' . $this->business->shopId()?->text() ), 0, 32 );
	}
}
