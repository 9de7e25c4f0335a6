<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\RequestInput;
use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;
use Vitrine\Invoices\Invoices;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Handover;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Storefront\View;

/** Order screen: the form for e-mail address, phone number and addresses. */
final class ContactForm {

	/** Form field with all values, and the one with the version that they were shown in. */
	private const FIELD = 'contact';
	private const SEEN  = 'contact_seen';
	private const LEAVE = 'contact_leave';

	/** @var array<string, ValidationError> Of the submitted values. */
	private array $errors = array();

	public function __construct(
		private readonly ChangeContact $change,
		private readonly Invoices $invoices,
		private readonly Countries $countries,
		private readonly DeliveryMethods $methods,
		private readonly View $view,
	) {
	}

	public static function isStale( Order $order ): bool {
		return ! hash_equals( ContactDetails::of( $order )->version(), RequestInput::form( self::SEEN ) );
	}

	/**
	 * Call it after the checks of capability, nonce and `isStale`.
	 *
	 * @return string Error message; '' on success.
	 */
	public function handle( Order $order, Actor $actor ): string {
		if ( ! ChangeContact::isPossible( $order ) ) {
			return __( 'The contact details of a completed order cannot change.', 'vitrine' );
		}
		$contact      = self::submitted( $order );
		$this->errors = $this->change->errors( $order, $contact );
		if ( $this->errors !== array() ) {
			return __( 'Nothing was changed. Please check the marked fields of the contact details.', 'vitrine' );
		}
		try {
			$leavesAccount = self::account( $order ) !== '' && RequestInput::form( self::LEAVE ) !== '';
			return $this->change->apply( $order, $contact, RequestInput::form( 'contact_tell' ) !== '', $actor, $leavesAccount )
				? ''
				: __( 'The order already has these contact details.', 'vitrine' );
		} catch ( IllegalTransition ) {
			return __(
				'Someone else has changed this order in the meantime. Nothing was changed: review the order and try again.',
				'vitrine'
			);
		}
	}

	/** Shows the submitted values after an error. */
	public function render( Order $order ): string {
		$isSubmitted = RequestInput::form( 'button' ) === OrderActions::CONTACT;
		$contact     = $isSubmitted ? self::submitted( $order ) : ContactDetails::of( $order );
		$handover    = Handover::of( $order, $this->methods );
		return $this->view->render(
			'admin/order-contact',
			array(
				'open'      => $isSubmitted,
				'isPossible' => ChangeContact::isPossible( $order ),
				'action'    => OrdersScreen::url( array( 'order' => $order->id ) ),
				'nonce'     => wp_nonce_field( OrderForm::NONCE . $order->id, '_wpnonce', true, false ),
				'seen'      => ContactDetails::of( $order )->version(),
				'contact'   => $contact,
				'saved'     => $isSubmitted && self::isStale( $order )
					? self::differences( $contact, ContactDetails::of( $order ) )
					: array(),
				'errors'    => array_map( static fn ( ValidationError $error ): string => $error->text(), $this->errors ),
				'delivered' => $order->isDelivered(),
				'same'      => $contact->delivery->toArray() === self::withVatId( $contact->billing, $contact->delivery->vatId )->toArray(),
				'tell'      => ! $isSubmitted || RequestInput::form( 'contact_tell' ) !== '',
				'account'   => self::account( $order ),
				'leave'     => $isSubmitted && RequestInput::form( self::LEAVE ) !== '',
				'countries' => array(
					'billing'  => $this->choices( $this->countries->billable(), $contact->billing->country ),
					'delivery' => $this->choices(
						in_array( $handover, array( Handover::Delivery, Handover::Both ), true )
							? $this->countries->all()
							: $this->countries->selectable(),
						$contact->delivery->country
					),
				),
				'invoice'   => $this->invoiceWithOtherAddress( $order ),
			)
		);
	}

	/** @return array<string, string> By field: what the order has where something else was typed. */
	private static function differences( ContactDetails $typed, ContactDetails $order ): array {
		$saved = array();
		foreach ( $order->values() as $name => $value ) {
			$other = $typed->values()[ $name ];
			foreach ( is_array( $value ) && is_array( $other ) ? array_diff_assoc( $value, $other ) : array() as $field => $text ) {
				$saved[ "$name.$field" ] = $text;
			}
			if ( is_string( $value ) && $value !== $other ) {
				$saved[ $name ] = $value;
			}
		}
		return $saved;
	}

	/** E-mail address of the account that has the order, if the order has the same address: a stranger may own both. Otherwise ''. */
	private static function account( Order $order ): string {
		$user = $order->customer->id === null ? false : get_userdata( $order->customer->id );
		return $user !== false && strcasecmp( $user->user_email, $order->customer->email ) === 0 ? $user->user_email : '';
	}

	/** Name of the invoice if it states another billing address than the order has now; otherwise ''. */
	private function invoiceWithOtherAddress( Order $order ): string {
		$invoice = $order->customer->isNamed() ? $this->invoices->forOrder( $order->id )[0] ?? null : null;
		$billing = $invoice?->asIssued( $order )->customer->billing->toArray();
		return $invoice !== null && $billing !== $order->customer->billing->toArray() ? $invoice->name : '';
	}

	/** The VAT ID stays: it has decided on VAT and on the right of withdrawal. */
	private static function submitted( Order $order ): ContactDetails {
		$sent    = $_POST[ self::FIELD ] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- the caller checks the nonce; sanitized below.
		$sent    = is_array( $sent ) ? wp_unslash( $sent ) : array();
		$address = static fn ( string $name, string $vatId ): Address => Address::fromInput(
			array( 'vat_id' => $vatId ) + ( is_array( $sent[ $name ] ?? null ) ? $sent[ $name ] : array() )
		);
		$billing = $address( 'billing', $order->customer->billing->vatId );
		return new ContactDetails(
			TextSanitizer::line( $sent['email'] ?? '' ),
			TextSanitizer::line( $sent['phone'] ?? '' ),
			$billing,
			! $order->isDelivered() || isset( $sent['same'] )
				? self::withVatId( $billing, $order->customer->delivery->vatId )
				: $address( 'delivery', '' )
		);
	}

	/** Checkout stores the billing address with its VAT ID as the delivery address, unless another one was typed. */
	private static function withVatId( Address $address, string $vatId ): Address {
		return Address::fromArray( array( 'vat_id' => $vatId ) + $address->toArray() );
	}

	/**
	 * @param list<array{code: string, name: string}> $countries
	 * @return array<string, string> Names by code, with the current one.
	 */
	private function choices( array $countries, string $current ): array {
		$names = array_column( $countries, 'name', 'code' );
		return $current === '' || isset( $names[ $current ] ) ? $names : array( $current => $this->countries->name( $current ) ) + $names;
	}
}
