<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\AdminDates;
use Vitrine\Cart\CartLine;
use Vitrine\Cart\PendingCart;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Customers\Address;
use Vitrine\Customers\Customer;
use Vitrine\Favourites\Favourites;
use Vitrine\I18n\Countries;
use Vitrine\Orders\Order;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\Withdrawals;

/** What the shop knows of a customer besides the orders. */
final class CustomerFacts {

	private const MAX_WITHDRAWALS = 20;

	public function __construct(
		private readonly Favourites $favourites,
		private readonly PendingCart $cart,
		private readonly Withdrawals $withdrawals,
		private readonly Subscribers $subscribers,
		private readonly Countries $countries,
	) {
	}

	/** @return array<string, string> Texts by label. */
	public function of( ?Customer $account, string $email ): array {
		$facts = array();
		if ( $account !== null ) {
			$facts[ __( 'Favourites', 'vitrine' ) ] = number_format_i18n( count( $this->favourites->forUser( $account->id ) ) );
			$facts[ __( 'Open cart', 'vitrine' ) ]  = $this->openCart( $account->id );
		}
		$status = $email === '' ? null : $this->subscribers->byEmail( $email )?->status;
		$facts[ __( 'Newsletter', 'vitrine' ) ] = $status === null ? '–' : $status->label();
		$found = $this->withdrawals->forOwner( $account->id ?? 0, $email, self::MAX_WITHDRAWALS );
		$facts[ __( 'Withdrawals', 'vitrine' ) ] = $found === array() ? __( 'None', 'vitrine' ) : implode(
			"\n",
			array_map(
				static fn ( Withdrawal $one ): string => implode(
					' · ',
					array( AdminDates::dayOf( $one->at->getTimestamp() ), $one->contract, $one->state->label() )
				),
				$found
			)
		);
		return $facts;
	}

	/**
	 * @param list<Order> $orders
	 * @return list<array{label: string, lines: list<string>}> Saved addresses first, each once.
	 */
	public function addresses( ?Customer $account, array $orders ): array {
		$saved = $account === null ? array() : array(
			array( __( 'Saved billing address', 'vitrine' ), $account->billing ),
			array( __( 'Saved delivery address', 'vitrine' ), $account->delivery ),
		);
		$used  = array();
		foreach ( $orders as $order ) {
			$used[] = array( __( 'Billing address', 'vitrine' ), $order->customer->billing );
			$used[] = array( __( 'Delivery address', 'vitrine' ), $order->customer->delivery );
		}
		$shown = array();
		foreach ( array( ...$saved, ...$used ) as [ $label, $address ] ) {
			$lines = $address === null ? array() : $this->lines( $address );
			if ( $lines !== array() ) {
				$shown[ implode( "\n", $lines ) ] ??= compact( 'label', 'lines' );
			}
		}
		return array_values( $shown );
	}

	/**
	 * @param list<Order> $orders
	 * @return list<array{at: string, text: string}> Newest first.
	 */
	public function consents( string $email, array $orders ): array {
		$events     = array();
		$subscriber = $email === '' ? null : $this->subscribers->byEmail( $email );
		if ( $subscriber !== null ) {
			$version = $subscriber->textVersion;
			/* translators: %s: version of the text that the subscriber agreed to */
			$events[] = array( $subscriber->askedAt, sprintf( __( 'Newsletter requested (consent text %s)', 'vitrine' ), $version ) );
			$events[] = array( $subscriber->confirmedAt, __( 'Newsletter confirmed', 'vitrine' ) );
			$events[] = array( $subscriber->endedAt, __( 'Newsletter unsubscribed', 'vitrine' ) );
		}
		foreach ( $orders as $order ) {
			/* translators: %s: number of an order */
			$events[] = array( $order->dates->placedAt, sprintf( __( 'Terms accepted with order %s', 'vitrine' ), $order->number ) );
			if ( $order->request->beginConsent !== '' ) {
				/* translators: 1: number of an order, 2: the words that the customer agreed to */
				$text     = __( 'Order %1$s: %2$s', 'vitrine' );
				$events[] = array( $order->dates->placedAt, sprintf( $text, $order->number, $order->request->beginConsent ) );
			}
		}
		$events = array_values( array_filter( $events, static fn ( array $event ): bool => $event[0] !== null ) );
		usort( $events, static fn ( array $a, array $b ): int => $b[0] <=> $a[0] );
		return array_map(
			static fn ( array $event ): array => array(
				'at'   => AdminDates::moment( (int) $event[0]?->getTimestamp() ),
				'text' => $event[1],
			),
			$events
		);
	}

	private function openCart( int $user ): string {
		$items = array_sum( array_map( static fn ( CartLine $line ): int => $line->quantity, $this->cart->forUser( $user ) ) );
		if ( $items === 0 ) {
			return '–';
		}
		$changed = get_user_meta( $user, PendingCart::CHANGED, true );
		/* translators: 1: number of items, 2: date */
		$text    = _n( '%1$s item, changed %2$s', '%1$s items, changed %2$s', $items, 'vitrine' );
		return sprintf( $text, number_format_i18n( $items ), is_numeric( $changed ) ? AdminDates::dayOf( (int) $changed ) : '' );
	}

	/** @return list<string> Empty for an address that was erased. */
	private function lines( Address $address ): array {
		$lines = $address->lines();
		return $lines === array() ? array() : array( ...$lines, $this->countries->name( $address->country ) );
	}
}
