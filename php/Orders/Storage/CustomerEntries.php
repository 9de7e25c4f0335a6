<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Customers\Address;
use Vitrine\Customers\Customer;
use Vitrine\Customers\Customers;
use Vitrine\Customers\Staff;
use Vitrine\Database\Database;
use Vitrine\I18n\Postal\PhoneKey;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundState;

/** Calculates rows of the table `customers` from orders, refunds and accounts: a few queries, regardless of the number of customers. */
final class CustomerEntries {

	/** Of the orders that are added up. */
	private const COLUMNS = 'id, customer_id, email, status, currency, currency_rate, total, created_at';

	/** Ids of one IN list. */
	private const CHUNK = 1000;

	public function __construct( private readonly Database $database, private readonly Customers $customers ) {
	}

	/**
	 * @param list<CustomerIdentity> $identities
	 * @return array<string, array<string, int|string|null>|null> Rows by key; null for customers that are not listed.
	 */
	public function of( array $identities ): array {
		$orders  = $this->orders( $identities );
		$ids     = array_map( 'intval', array_column( array_merge( ...array_values( $orders ) ), 'id' ) );
		$refunds = $this->refunds( $ids );
		$kept    = $this->kept( $ids );
		$lasts   = $this->lasts( array_map( static fn ( array $of ): int => (int) end( $of )['id'], array_values( $orders ) ) );
		cache_users( self::users( $identities ) );
		$entries = array();
		foreach ( $identities as $identity ) {
			$key             = $identity->key();
			$own             = $orders[ $key ] ?? array();
			$last            = $own === array() ? null : $lasts[ (int) end( $own )['id'] ] ?? null;
			$entries[ $key ] = $this->entry( $identity, $own, $refunds, $kept, $last );
		}
		return $entries;
	}

	/**
	 * @param list<array<string, string|null>> $orders  Oldest first.
	 * @param array<int, int>                  $refunds Amounts by order id.
	 * @param array<int, int>                  $kept    By order id, see `KeptPayments`.
	 * @param array<string, string|null>|null  $last    The last order's name and address.
	 * @return array<string, int|string|null>|null
	 */
	private function entry( CustomerIdentity $identity, array $orders, array $refunds, array $kept, ?array $last ): ?array {
		$user     = $identity->userId === null ? null : ( get_userdata( $identity->userId ) ?: null );
		$isListed = $identity->userId === null
			? $orders !== array()
			: $user !== null && ( $orders !== array() || ! Staff::includes( $user ) )
				&& ( ! is_multisite() || is_user_member_of_blog( $user->ID ) || $orders !== array() );
		if ( ! $isListed ) {
			return null;
		}
		$account = $user === null ? null : $this->customers->fromUser( $user );
		$billing = $last === null ? $account?->billing : Address::fromArray( OrderRows::decoded( $last['billing'] ) );
		$names   = self::names( $account, $billing );
		$keys    = OrderRows::keys( $names, $names );
		$amounts = array();
		$count   = 0;
		$value   = 0.0;
		foreach ( $orders as $order ) {
			if ( $order['status'] !== OrderStatus::Cancelled->value || isset( $kept[ (int) $order['id'] ] ) ) {
				$amount   = (int) $order['total'] - ( $refunds[ (int) $order['id'] ] ?? 0 );
				$currency = (string) $order['currency'];
				$rate     = (float) $order['currency_rate'];
				++$count;
				$amounts[ $currency ] = ( $amounts[ $currency ] ?? 0 ) + $amount;
				$value               += $rate > 0 ? $amount / $rate : $amount;
			}
		}
		$registered = $user === null ? false : strtotime( $user->user_registered . ' UTC' );
		return array(
			'owner'         => $identity->key(),
			'user_id'       => $identity->userId,
			'email'         => $identity->email,
			'name'          => mb_substr( $names->name(), 0, 191 ),
			'name_key'      => $keys['name_key'],
			'family_key'    => $keys['family_key'],
			'phone_key'     => PhoneKey::all( $account->phone ?? '' )[0] ?? '',
			'city'          => mb_substr( $billing->city ?? '', 0, 191 ),
			'country'       => mb_substr( $billing->country ?? '', 0, 2 ),
			'order_count'   => $count,
			'value'         => (int) round( $value ),
			'amounts'       => (string) wp_json_encode( (object) $amounts ),
			'last_order_at' => $orders === array() ? 0 : (int) end( $orders )['created_at'],
			'since'         => $registered === false ? (int) ( $orders[0]['created_at'] ?? 0 ) : $registered,
		);
	}

	/** Names of the account, or of the last order. */
	private static function names( ?Customer $account, ?Address $billing ): Address {
		$own = $account !== null && $account->name() !== '';
		return Address::fromArray(
			array(
				'first_name' => $own ? $account->firstName : $billing->firstName ?? '',
				'last_name'  => $own ? $account->lastName : $billing->lastName ?? '',
			)
		);
	}

	/**
	 * @param list<CustomerIdentity> $identities
	 * @return array<string, non-empty-list<array<string, string|null>>> By key of the customer, oldest first. Of guests without orders that
	 *     wait for their confirmation: anyone can order with a mailbox that is not theirs.
	 */
	private function orders( array $identities ): array {
		$users  = self::users( $identities );
		$emails = array_values( array_filter( array_map( static fn ( CustomerIdentity $one ): string => $one->email, $identities ) ) );
		$rows   = array();
		$select = 'SELECT ' . self::COLUMNS . ' FROM {orders} WHERE';
		if ( $users !== array() ) {
			$rows = $this->database->rows( "$select customer_id IN (" . implode( ',', $users ) . ') ORDER BY id' );
		}
		if ( $emails !== array() ) {
			$in     = implode( ',', array_fill( 0, count( $emails ), '%s' ) );
			$guests = $this->database->rows( "$select customer_id IS NULL AND unconfirmed = 0 AND email IN ($in) ORDER BY id", $emails );
			array_push( $rows, ...$guests );
		}
		$orders = array();
		foreach ( $rows as $row ) {
			$identity = $row['customer_id'] === null
				? CustomerIdentity::guest( (string) $row['email'] )
				: CustomerIdentity::account( (int) $row['customer_id'] );
			$orders[ $identity->key() ][] = $row;
		}
		return $orders;
	}

	/**
	 * @param list<CustomerIdentity> $identities
	 * @return list<int>
	 */
	private static function users( array $identities ): array {
		return array_values( array_filter( array_map( static fn ( CustomerIdentity $one ): int => (int) $one->userId, $identities ) ) );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, int> Amounts by order id.
	 */
	private function refunds( array $orders ): array {
		$refunds = array();
		foreach ( array_chunk( $orders, self::CHUNK ) as $ids ) {
			$rows = $this->database->rows(
				'SELECT order_id, SUM(amount) AS amount FROM {refunds} WHERE order_id IN (' . implode( ',', $ids ) . ') AND state IN (%s, %s)
				GROUP BY order_id',
				array( RefundState::Pending->value, RefundState::Done->value )
			);
			foreach ( $rows as $row ) {
				$refunds[ (int) $row['order_id'] ] = (int) $row['amount'];
			}
		}
		return $refunds;
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, int> Cancelled orders that count, by order id.
	 */
	private function kept( array $orders ): array {
		$kept = array();
		foreach ( array_chunk( $orders, self::CHUNK ) as $ids ) {
			$in   = implode( ',', $ids );
			$rows = $this->database->rows( "SELECT o.id FROM {orders} o WHERE o.id IN ($in) AND " . KeptPayments::CONDITION );
			array_push( $kept, ...array_map( 'intval', array_column( $rows, 'id' ) ) );
		}
		return array_flip( $kept );
	}

	/**
	 * @param list<int> $orders
	 * @return array<int, array<string, string|null>> By order id.
	 */
	private function lasts( array $orders ): array {
		$lasts = array();
		foreach ( array_chunk( $orders, self::CHUNK ) as $ids ) {
			foreach ( $this->database->rows( 'SELECT id, billing FROM {orders} WHERE id IN (' . implode( ',', $ids ) . ')' ) as $row ) {
				$lasts[ (int) $row['id'] ] = $row;
			}
		}
		return $lasts;
	}
}
