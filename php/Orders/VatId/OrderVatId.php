<?php
declare(strict_types=1);

namespace Vitrine\Orders\VatId;

use Vitrine\Cart\Quote\Quote;
use Vitrine\Cart\Vat\VatConfirmations;
use Vitrine\Cart\Vat\ViesCaller;
use Vitrine\Cart\Vat\ViesState;
use Vitrine\Customers\VatId;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Orders\VatIdState;

/** The VAT id of an order that is being placed. */
final class OrderVatId {

	public function __construct(
		private readonly VatConfirmations $confirmations,
		private readonly OrderNotes $notes,
		private readonly Outbox $outbox,
		private readonly Languages $languages,
	) {
	}

	/** Asks VIES for an order that is complete and would have VAT only because its id is not confirmed. */
	public function isConfirmedNow( string $vatId, ?int $customer ): bool {
		$id = VatId::parse( $vatId );
		return $id !== null
			&& $this->confirmations->check( $id, ViesCaller::Order, $customer ?? 0 )->state === ViesState::Valid
			// An answer that cannot be kept would be asked for again and again.
			&& $this->confirmations->find( $id ) !== null;
	}

	public function answer( Quote $quote, string $vatId ): VatIdAnswer {
		if ( $quote->proof !== null ) {
			return new VatIdAnswer( VatIdState::Confirmed, $quote->proof->name, $quote->proof->address );
		}
		$id = $quote->awaitsProof ? VatId::parse( $vatId ) : null;
		return new VatIdAnswer(
			match ( true ) {
				$id === null                                => VatIdState::Irrelevant,
				$this->confirmations->isKnownInvalid( $id ) => VatIdState::Invalid,
				default                                     => VatIdState::Awaited,
			}
		);
	}

	/**
	 * Has VIES asked later, in the transaction that stores the order.
	 *
	 * @param int $id Of the stored order.
	 */
	public function checkLater( int $id, Order $order ): void {
		$this->outbox->add( OrderMessages::VAT_ID, array( 'order' => $id ) );
		if ( $order->customer->vatAnswer->state === VatIdState::Awaited ) {
			$stored = $order->with( id: $id );
			$text   = fn (): string => sprintf(
				/* translators: %s: VAT identification number */
				__(
					'VIES could not be asked about the VAT ID %s before the order, which is charged with VAT. The shop keeps asking.',
					'vitrine'
				) . ' ' . __( 'The customer reads that the VAT is refunded if the ID is confirmed.', 'vitrine' ),
				$order->customer->billing->vatId
			);
			$this->languages->withLanguage(
				$this->languages->default(),
				fn () => $this->notes->add( $stored, $text(), false, Actor::system() )
			);
		}
	}
}
