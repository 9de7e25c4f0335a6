<?php
declare(strict_types=1);

namespace Vitrine\Orders;

/** All payment methods; implemented in Payments, which depends on Orders. */
interface PaymentMethods {

	/** Key of the method of orders with a total of 0. */
	public const FREE = 'free';

	/** Keys of the methods of money that staff have received in the shop. */
	public const SHOP_CASH = 'shop_cash';
	public const SHOP_CARD = 'shop_card';

	/** @return list<PaymentMethod> In checkout order, including disabled methods, without the one of orders with a total of 0. */
	public function all(): array;

	/** @return list<PaymentMethod> Of money that staff have received in the shop; customers can't choose them. */
	public function inPerson(): array;

	public function isInPerson( PaymentMethod $method ): bool;

	public function find( string $key ): ?PaymentMethod;

	/** The method of an order with this total: there is nothing to choose if it is 0. */
	public function forTotal( int $total, string $chosen ): ?PaymentMethod;
}
