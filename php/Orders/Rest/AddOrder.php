<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use Closure;
use Vitrine\Cart\AttemptState;
use Vitrine\Cart\CartReader;
use Vitrine\Cart\Purchases;
use Vitrine\Cart\Rest\CartSchemas;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Orders\Checkout\BoughtCart;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\LeftOrder;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Checkout\Refused;
use Vitrine\Orders\OrderBook;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/**
 * `POST add_order`: orders with obligation to pay; the same `request_id` sent again gets the same order. `instead_of` is the key or
 * the request id of an order that waits for its card and is cancelled for this one; `known` names the purchases that this browser knows of.
 */
final class AddOrder implements Route {

	private const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

	public function __construct(
		private readonly PlaceOrder $checkout,
		/** @var Closure(): LeftOrder */
		private readonly Closure $left,
		private readonly BoughtCart $bought,
		private readonly Purchases $purchases,
		private readonly OrderBook $book,
	) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'request_id'     => Schema::text( 36 ) + array( 'pattern' => self::UUID ),
				'cart'           => CartSchemas::wishes(),
				'contact'        => OrderSchemas::contact(),
				'billing'        => CustomerSchemas::address(),
				'delivery'       => Schema::nullable( CustomerSchemas::address() ),
				'payment_method' => Schema::text( 40 ),
				'discount'       => Schema::text( 100 ),
				'note'           => Schema::text( 10000 ),
				'terms'          => Schema::bool(),
				'total'          => Schema::int( 0 ),
				'instead_of'     => Schema::text( 64 ),
				'known'          => CartSchemas::known(),
			),
			array( 'discount', 'note', 'total', 'instead_of', 'known' )
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
							'state'  => CartSchemas::attemptState(),
						),
						array(),
						'OrderReceipt'
					),
					Schema::object(
						array(
							'errors'       => Schema::fieldErrors(),
							'cart_changed' => Schema::bool(),
							'before'       => Schema::nullable( self::before() ),
						),
						array(),
						'OrderRefusal'
					),
				),
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 20, 600 );
	}

	public function handle( Request $request ): Envelope {
		$form    = CheckoutForm::of( $request );
		$outcome = $this->repeated( $form, $request ) ?? $this->replaced( $form, $request->text( 'instead_of' ) ) ?? $this->checkout->place( $form, $request->customer );
		if ( $outcome instanceof Refused ) {
			return Envelope::refusal(
				$outcome->message,
				array(
					'errors'       => FieldErrors::of( $outcome->faults ),
					'cart_changed' => $outcome->cartChanged,
					'before'       => $outcome->before === null ? null : array(
						'state'  => $outcome->before->value,
						'number' => $outcome->number,
					),
				)
			);
		}
		$order = $request->customer !== null && $outcome->state === AttemptState::Bought ? $this->book->byKey( $outcome->key ) : null;
		if ( $order !== null ) {
			// The outbox does the same after a crash.
			$this->bought->empty( $order );
		}
		return Envelope::of(
			array(
				'key'    => $outcome->key,
				'number' => $outcome->number,
				'state'  => $outcome->state->value,
			)
		);
	}

	/** What the customer has bought meanwhile on another device, which this page does not know: they decide whether they want it twice. */
	private function repeated( CheckoutForm $form, Request $request ): ?Refused {
		$unknown = $request->customer === null || ! $request->has( 'known' ) ? array() : $this->purchases->unknown( $request->customer, $request->array( 'known' ) );
		$lines   = CartReader::read( $form->cart )[0];
		foreach ( $unknown as $purchase ) {
			if ( $purchase->concerns( $lines ) && $this->checkout->answeredBefore( $form ) === null ) {
				return Refused::alreadyOrdered( $purchase->number, AttemptState::Bought );
			}
		}
		return null;
	}

	/** An order is given up for another one, not for a form that is sent back. */
	private function replaced( CheckoutForm $form, string $left ): ?Refused {
		return $left === '' || $this->checkout->answeredBefore( $form ) !== null ? null : $this->checkout->mistakes( $form ) ?? ( $this->left )()->giveUp( $left );
	}

	/** @return array<string, mixed> */
	private static function before(): array {
		return Schema::object(
			array(
				'state'  => CartSchemas::attemptState(),
				'number' => Schema::text(),
			),
			array(),
			'OrderBefore'
		);
	}
}
