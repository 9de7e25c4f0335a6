<?php
declare(strict_types=1);

namespace Vitrine\Cart\Vat;

use Vitrine\Customers\VatId;
use Vitrine\Kernel\Clock;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;

/**
 * Answers of VIES, kept for some hours: the price that a business sees and orders at depends on them. An answer that is lost or has expired
 * means that the id is not confirmed, and that VAT is charged.
 */
final class VatConfirmations {

	private const VALID_SECONDS = 6 * HOUR_IN_SECONDS;

	/** An older answer is renewed when the checkout asks again, which it does every hour, so before the answer expires. */
	private const RENEW_SECONDS = 4 * HOUR_IN_SECONDS;

	/** Of all visitors, so that robots cannot have the shop locked out of VIES; and of the shop's own late checks. */
	private const MAX_CALLS_PER_MINUTE = 30;

	private const INVALID_SECONDS = 10 * MINUTE_IN_SECONDS;

	/** A register that is down is asked again after this time, so that waiting customers do not occupy the web server. */
	private const UNAVAILABLE_SECONDS = 20;

	public function __construct(
		private readonly Vies $vies,
		private readonly BusinessSales $business,
		private readonly Clock $clock,
		private readonly RateLimiter $limiter,
	) {
	}

	/** Without asking VIES. */
	public function find( VatId $id ): ?VatConfirmation {
		$text = get_transient( $this->key( $id->text() ) );
		$kept = VatConfirmation::of( is_string( $text ) ? $text : '' );
		return $kept?->vatId === $id->text() && $kept->at > $this->clock->now()->getTimestamp() - self::VALID_SECONDS ? $kept : null;
	}

	/**
	 * Asks VIES, unless its answer is known. A new failure does not replace a confirmation that is still valid.
	 *
	 * @param bool $isLate After the order: no customer waits for the answer, and visitors cannot use up the number of calls.
	 */
	public function check( VatId $id, bool $isLate = false ): ViesAnswer {
		$kept  = $this->find( $id );
		$valid = new ViesAnswer( ViesState::Valid, $kept->number ?? '' );
		if ( $kept !== null && $kept->at > $this->clock->now()->getTimestamp() - self::RENEW_SECONDS ) {
			return $valid;
		}
		$state  = ViesState::tryFrom( (string) get_transient( $this->key( $id->text() ) ) )
			?? ViesState::tryFrom( (string) get_transient( $this->key( $id->prefix ) ) );
		$answer = $state === null ? $this->ask( $id, $isLate ) : new ViesAnswer( $state );
		return $answer->state === ViesState::Unavailable && $kept !== null ? $valid : $answer;
	}

	/** Keeps the answer. */
	private function ask( VatId $id, bool $isLate ): ViesAnswer {
		try {
			$this->limiter->hit( $isLate ? 'vies:late' : 'vies', new RateLimit( self::MAX_CALLS_PER_MINUTE, MINUTE_IN_SECONDS ) );
		} catch ( RouteError ) {
			return new ViesAnswer( ViesState::Unavailable );
		}
		$timeout = $isLate ? Vies::LONG_TIMEOUT_SECONDS : Vies::SHORT_TIMEOUT_SECONDS;
		$answer  = $this->vies->check( $id, $this->business->shopId(), $timeout );
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
