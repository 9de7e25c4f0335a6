<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

use DateInterval;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderCurrency;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderDates;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderPayment;
use Vitrine\Orders\OrderRequest;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Shipping;

/** A sample order for e-mail previews, in the current language. */
final class SampleOrder {

	/** In cents. */
	private const PRICE    = 4_900;
	private const DELIVERY = 590;
	private const RATE     = 2100;

	public function __construct(
		private readonly Languages $languages,
		private readonly Clock $clock,
		private readonly Currencies $currencies,
	) {
	}

	public function order(): Order {
		$now     = $this->clock->now();
		$day     = $now->add( new DateInterval( 'P7D' ) )->format( 'Y-m-d' );
		$address = new Address(
			_x( 'Anna', 'first name of a sample customer', 'vitrine' ),
			_x( 'Smith', 'last name of a sample customer', 'vitrine' ),
			'',
			_x( '12 Garden Street', 'sample address', 'vitrine' ),
			'LT-01100',
			'Vilnius',
			'LT'
		);
		$total   = 2 * self::PRICE + self::DELIVERY;
		return new Order(
			id: 0,
			number: '1001',
			key: 'sample',
			language: $this->languages->current()->code,
			currency: new OrderCurrency( $this->currencies->code() ),
			customer: new OrderCustomer( null, 'anna@example.org', '+370 600 00000', $address, $address ),
			status: OrderStatus::Processing,
			payment: new OrderPayment( PaymentStatus::Paid, 'bank_transfer', $now->add( new DateInterval( 'P7D' ) ) ),
			request: new OrderRequest( '' ),
			lines: array(
				new OrderLine(
					productId: 0,
					sku: '',
					title: _x( 'Vase', 'sample product', 'vitrine' ),
					quantity: 2,
					unitPrice: self::PRICE,
					vatRate: self::RATE,
					shipping: Shipping::CARRIER,
					shippingPrice: self::DELIVERY,
					accessories: array(),
					leadDays: 3,
					deliveryDay: $day,
					shippingLabel: __( 'Delivery', 'vitrine' ),
				),
			),
			totals: new Totals( 2 * self::PRICE, self::DELIVERY, 0, $total, array( VatShare::fromGross( $total, self::RATE ) ), 2 ),
			dates: new OrderDates( $now, $now->format( 'Y-m-d' ), $day ),
		);
	}
}
