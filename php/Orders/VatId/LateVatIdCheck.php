<?php
declare(strict_types=1);

namespace Vitrine\Orders\VatId;

use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\ViesAnswer;
use Vitrine\Cart\Vat\ViesCaller;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\RetryLater;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\VatRefund;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Orders\VatIdState;

/**
 * Checks the VAT id of an order that was charged with VAT because VIES had not confirmed the id. The result is a note for the shop, which
 * refunds the VAT, and a message to the customer: nothing is paid out without staff.
 */
final class LateVatIdCheck {

	private const RETRY_SECONDS = 1800;

	private const GIVE_UP_SECONDS = 3 * DAY_IN_SECONDS;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly VatConfirmations $confirmations,
		private readonly OrderNotes $notes,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly RefundRepository $refunds,
		private readonly VatRefund $vatRefund,
		private readonly Database $database,
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
		$id = VatId::parse( $order->customer->billing->vatId ?? '' );
		if ( $order === null || $id === null || $order->status === OrderStatus::Cancelled ) {
			return true;
		}
		$answer = $this->confirmations->check( $id, ViesCaller::Late );
		$age    = $this->clock->now()->getTimestamp() - $order->dates->placedAt->getTimestamp();
		if ( $answer->state === ViesState::Unavailable && $age < self::GIVE_UP_SECONDS ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, 'VIES cannot check a VAT ID at the moment.' );
		}
		$this->database->transaction(
			function () use ( $order, $id, $answer ): void {
				// The order may have been erased or cancelled while VIES was asked.
				$current = $this->orders->byId( $order->id );
				$isSame  = $current?->customer->billing->vatId === $order->customer->billing->vatId;
				if ( $current !== null && $isSame && $current->status !== OrderStatus::Cancelled ) {
					$this->record( $current, $id, $answer );
				}
			}
		);
		return true;
	}

	/** Stores the answer and the notes about it together. */
	private function record( Order $order, VatId $id, ViesAnswer $answer ): void {
		$state = match ( $answer->state ) {
			ViesState::Valid       => VatIdState::Confirmed,
			ViesState::Invalid     => VatIdState::Invalid,
			ViesState::Unavailable => VatIdState::Unanswered,
		};
		$this->orders->recordVatAnswer(
			$order->id,
			$state === VatIdState::Confirmed ? (string) $this->confirmations->find( $id )?->text() : $order->customer->vatCheck,
			new VatIdAnswer( $state, $answer->name, $answer->address )
		);
		$isPromised = $state === VatIdState::Confirmed && $this->hasRefundableVat( $order );
		$this->languages->withLanguage(
			$this->languages->default(),
			fn () => $this->notes->add( $order, self::text( $order, $answer, $isPromised ), false, Actor::system() )
		);
		if ( $isPromised ) {
			$this->languages->withLanguage(
				$this->languages->find( $order->language ) ?? $this->languages->default(),
				fn () => $this->notes->add( $order, $this->message( $order ), true, Actor::system() )
			);
		}
	}

	private function hasRefundableVat( Order $order ): bool {
		return $order->payment->status !== PaymentStatus::Refunded
			&& ! $this->vatRefund->treatment( $order )->hasVat()
			&& VatRefund::isPossibleAfter( $this->refunds->forOrder( $order->id ) );
	}

	/** For the customer. */
	private function message( Order $order ): string {
		return sprintf(
			/* translators: 1: VAT identification number, 2: amount of VAT */
			__( 'VIES has confirmed your VAT ID %1$s. We will refund the VAT of %2$s.', 'vitrine' ),
			$order->customer->billing->vatId,
			$this->money->format( new Money( VatRefund::vat( $order ), $order->currency->code ) )
		);
	}

	private static function text( Order $order, ViesAnswer $answer, bool $isPromised ): string {
		$text  = match ( $answer->state ) {
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
		$parts = array( sprintf( $text, $order->customer->billing->vatId ) );
		if ( $isPromised ) {
			$parts[] = __( 'The customer reads that the VAT will be refunded.', 'vitrine' );
		}
		if ( $answer->number !== '' ) {
			/* translators: %s: number of the answer of VIES */
			$parts[] = sprintf( __( 'Consultation number: %s', 'vitrine' ), $answer->number );
		}
		return implode( ' ', $parts );
	}
}
