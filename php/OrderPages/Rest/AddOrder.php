<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Vitrine\Cart\CartLineResource;
use Vitrine\Cart\CheckoutAttemptState;
use Vitrine\Cart\PurchaseResource;
use Vitrine\Cart\Purchases;
use Vitrine\Cart\Rest\AttemptResource;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\CheckoutRejected;
use Vitrine\Orders\Checkout\CustomerQueue;
use Vitrine\Orders\Checkout\EarlierAttempt;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Checkout\PurchasedItemsRemoval;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\FieldErrors;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/**
 * `POST add_order`: places a binding order; a retry with the same `request_id` returns the same order. `instead_of` is the key or the
 * request id of an unpaid card order that this one replaces; `known` lists the purchases that the browser already knows.
 */
#[Endpoint( Access::Everyone, limit: new RateLimit( 60, 600 ) )]
final class AddOrder implements Route {

	private const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	public function __construct(
		private readonly PlaceOrder $checkout,
		private readonly EarlierAttempt $attempts,
		private readonly CustomerQueue $queue,
		private readonly PurchasedItemsRemoval $purchasedItems,
		private readonly Purchases $purchases,
		private readonly OrderRepository $orders,
	) {
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id'     => Schema::text( 36 ) + array( 'pattern' => self::UUID ),
				'cart'           => CartLineResource::argument(),
				'contact'        => OrderResource::contact(),
				'billing'        => CustomerSchemas::address(),
				'delivery'       => Schema::nullable( CustomerSchemas::address() ),
				'payment_method' => Schema::text( 40 ),
				'discount'       => Schema::text( 100 ),
				'note'           => Schema::text( 10000 ),
				'terms'          => Schema::bool(),
				'begin_now'      => Schema::bool(),
				'total'          => Schema::int( 0 ),
				'currency'       => Schema::text( 3 ),
				'instead_of'     => Schema::text( 64 ),
				'known'          => PurchaseResource::knownArgument(),
			),
			array( 'discount', 'note', 'begin_now', 'total', 'currency', 'instead_of', 'known' )
		)['properties'];
	}

	public function answer(): array {
		return array(
			'data' => array(
				'anyOf' => array(
					Schema::object(
						array(
							'key'    => Schema::text(),
							'number' => Schema::text(),
							'state'  => AttemptResource::state(),
						),
						array(),
						'OrderReceipt'
					),
					Schema::object(
						array(
							'errors'       => Schema::fieldErrors(),
							'cart_changed' => Schema::bool(),
							'before'       => Schema::nullable( self::beforeSchema() ),
						),
						array(),
						'OrderRefusal'
					),
				),
			),
		);
	}

	public function handle( Request $request ): Envelope {
		return $this->queue->run( $request->customer, fn (): Envelope => $this->place( $request ) );
	}

	private function place( Request $request ): Envelope {
		$form    = CheckoutForm::of( $request );
		$outcome = $this->rejectRepeated( $form, $request )
			?? $this->checkout->place( $form, $request->customer, $request->text( 'instead_of' ) );
		if ( $outcome instanceof CheckoutRejected ) {
			return Envelope::refusal(
				$outcome->message,
				array(
					'errors'       => FieldErrors::format( $outcome->errors ),
					'cart_changed' => $outcome->cartChanged,
					'before'       => $outcome->before === null ? null : array(
						'state'  => $outcome->before->value,
						'number' => $outcome->number,
					),
				)
			);
		}
		$order = $request->customer !== null && $outcome->state === CheckoutAttemptState::Bought
			? $this->orders->byKey( $outcome->key )
			: null;
		if ( $order !== null ) {
			// The outbox repeats this in case of a crash.
			$this->purchasedItems->empty( $order );
		}
		return Envelope::of(
			array(
				'key'    => $outcome->key,
				'number' => $outcome->number,
				'state'  => $outcome->state->value,
			)
		);
	}

	/** Rejects a cart that the customer has already ordered on another device, which this page doesn't know yet. */
	private function rejectRepeated( CheckoutForm $form, Request $request ): ?CheckoutRejected {
		$unknown = $request->customer === null || ! $request->has( 'known' )
			? array()
			: $this->purchases->unknown( $request->customer, $request->array( 'known' ) );
		foreach ( $unknown as $purchase ) {
			if ( $purchase->affects( $form->cart->lines ) && $this->attempts->outcome( $form ) === null ) {
				return CheckoutRejected::alreadyOrdered( $purchase->number, CheckoutAttemptState::Bought );
			}
		}
		return null;
	}

	/** @return array<string, mixed> */
	private static function beforeSchema(): array {
		return Schema::object(
			array(
				'state'  => AttemptResource::state(),
				'number' => Schema::text(),
			),
			array(),
			'EarlierOrder'
		);
	}
}
