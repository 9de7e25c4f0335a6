<?php
declare(strict_types=1);

namespace Vitrine\Orders\VatId;

use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\ViesAnswer;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;

/**
 * Checks the VAT id of an order that was charged with VAT because VIES had not confirmed the id. The result is a note for the shop: the
 * order is not changed, but the shop may refund the VAT.
 */
final class LateVatIdCheck {

	private const RETRY_SECONDS = 1800;

	private const GIVE_UP_SECONDS = 3 * DAY_IN_SECONDS;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly VatConfirmations $confirmations,
		private readonly OrderNotes $notes,
		private readonly Languages $languages,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Delivers `order_vat_id`.
	 *
	 * @param array<mixed> $payload
	 * @throws RetryLater While VIES is unavailable.
	 */
	public function deliver( array $payload ): bool {
		$order = is_int( $payload['order'] ?? null ) ? $this->orders->byId( $payload['order'] ) : null;
		// An erasure removes the id.
		$id = VatId::parse( $order->billing->vatId ?? '' );
		if ( $order === null || $id === null || $order->status === OrderStatus::Cancelled ) {
			return true;
		}
		$answer = $this->confirmations->check( $id, isLate: true );
		$age    = $this->clock->now()->getTimestamp() - $order->placedAt->getTimestamp();
		if ( $answer->state === ViesState::Unavailable && $age < self::GIVE_UP_SECONDS ) {
			throw new RetryLater( self::RETRY_SECONDS, 'VIES cannot check a VAT ID at the moment.' );
		}
		$this->languages->withLanguage(
			$this->languages->default(),
			fn () => $this->notes->add( $order, self::text( $order, $answer ), false, Actor::system() )
		);
		return true;
	}

	private static function text( Order $order, ViesAnswer $answer ): string {
		$text = match ( $answer->state ) {
			/* translators: %s: VAT identification number */
			ViesState::Valid       => __(
				'VIES confirmed the VAT ID %s after the order, which was charged with VAT. If it was valid on that day, you may refund the VAT.',
				'vitrine'
			),
			/* translators: %s: VAT identification number */
			ViesState::Invalid     => __( 'The VAT ID %s is not valid in VIES. The order was charged with VAT.', 'vitrine' ),
			/* translators: %s: VAT identification number */
			ViesState::Unavailable => __( 'VIES could not check the VAT ID %s for three days. The order was charged with VAT.', 'vitrine' ),
		};
		/* translators: %s: number of the answer of VIES */
		$number = $answer->number === '' ? '' : ' ' . sprintf( __( 'Consultation number: %s', 'vitrine' ), $answer->number );
		return sprintf( $text, $order->billing->vatId ) . $number;
	}
}
