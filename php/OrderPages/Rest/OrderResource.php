<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Rest;

use Vitrine\Cart\Rest\CartResource;
use Vitrine\Customers\Rest\CustomerSchemas;
use Vitrine\OrderPages\View\OrderAccessoryView;
use Vitrine\OrderPages\View\OrderLineView;
use Vitrine\OrderPages\View\OrderPaymentView;
use Vitrine\OrderPages\View\OrderRefundView;
use Vitrine\OrderPages\View\OrderView;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\OrderPages\View\OrderWithdrawalView;
use Vitrine\Orders\Order;
use Vitrine\Orders\TransferCode;
use Vitrine\Rest\Schema;

/** An order in REST responses, in the current language: each schema is followed by its output. */
final class OrderResource {

	public function __construct(
		private readonly OrderViews $views,
		private readonly UserOrderResource $summary,
		private readonly CartResource $cart,
	) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'number'         => Schema::text(),
				'key'            => Schema::text(),
				'order_status'   => UserOrderResource::orderStatus(),
				'status_label'   => Schema::text(),
				'payment_status' => UserOrderResource::paymentStatus(),
				'created'        => Schema::text(),
				'created_text'   => Schema::text(),
				'delivery_date'  => Schema::text(),
				'delivery_text'  => Schema::text(),
				'days_left'      => Schema::int( 0 ),
				'days_total'     => Schema::int( 0 ),
				'progress'       => Schema::int( 0, 100 ),
				'withdrawn'      => UserOrderResource::withdrawn(),
				'withdrawn_text' => Schema::text(),
				'progress_text'  => Schema::text(),
				'contact'        => self::contact(),
				'billing'        => CustomerSchemas::address(),
				'delivery'       => CustomerSchemas::address(),
				'billing_lines'  => Schema::list( Schema::text() ),
				'delivery_lines' => Schema::list( Schema::text() ),
				'payment_method' => Schema::object(
					array(
						'key'          => Schema::text(),
						'title'        => Schema::text(),
						'instructions' => Schema::text(),
					)
				),
				'lines'          => Schema::list( self::lineSchema() ),
				'next_steps'     => Schema::list( Schema::text() ),
				'totals'         => CartResource::totalsSchema(),
				'note'           => Schema::text(),
				'withdrawal'     => Schema::object(
					array(
						'open'     => Schema::bool(),
						'text'     => Schema::text(),
						'declared' => Schema::list( self::withdrawalSchema() ),
					)
				),
				'payment'        => self::paymentSchema(),
			),
			array(),
			'Order'
		);
	}

	/** @return array<string, mixed> */
	public function toArray( Order $order ): array {
		return $this->order( $this->views->one( $order ), true );
	}

	/**
	 * @param list<Order> $orders
	 * @return list<array<string, mixed>>
	 */
	public function all( array $orders ): array {
		return array_map( fn ( OrderView $view ): array => $this->order( $view, false ), $this->views->all( $orders ) );
	}

	/**
	 * @param bool $hasCode Lists show no code, which takes milliseconds to draw.
	 * @return array<string, mixed>
	 */
	private function order( OrderView $view, bool $hasCode ): array {
		$order = $view->model;
		return $this->summary->state( $order, $view->withdrawals->progress ) + array(
			'created'        => $order->dates->placedAt->format( DATE_ATOM ),
			'contact'        => array(
				'email' => $order->customer->email,
				'phone' => $order->customer->phone,
			),
			'billing'        => $order->customer->billing->toArray(),
			'delivery'       => $order->customer->delivery->toArray(),
			'billing_lines'  => $view->billing,
			'delivery_lines' => $view->delivery,
			'payment_method' => array(
				'key'          => $order->payment->method,
				'title'        => $view->payment->title,
				'instructions' => $view->payment->instructions,
			),
			'lines'          => array_map( self::line( ... ), $view->lines ),
			'next_steps'     => $view->nextSteps,
			'totals'         => $this->cart->totals( $order->totals, $order->currency->code ),
			'note'           => $order->request->note,
			'withdrawal'     => array(
				'open'     => $view->withdrawals->isOpen,
				'text'     => $view->withdrawals->text,
				'declared' => array_map( self::withdrawal( ... ), $view->withdrawals->declared ),
			),
			'payment'        => self::payment( $view, $hasCode ),
		);
	}

	/** @return array<string, mixed> */
	private static function lineSchema(): array {
		return Schema::object(
			array(
				'id'             => Schema::int(),
				'title'          => Schema::text(),
				'url'            => Schema::nullable( Schema::text() ),
				'image'          => Schema::nullable( Schema::image() ),
				'kiekis'         => Schema::int( 1 ),
				'unit_price'     => Schema::money(),
				'line_total'     => Schema::money(),
				'vat_rate'       => Schema::int(),
				'shipping'       => Schema::text(),
				'shipping_label' => Schema::text(),
				'shipping_price' => Schema::money(),
				'delivery_text'  => Schema::text(),
				'properties'     => Schema::list(
					Schema::object(
						array(
							'id'        => Schema::int(),
							'title'     => Schema::text(),
							'acc_price' => Schema::money(),
						)
					)
				),
			),
			array(),
			'OrderLine'
		);
	}

	/** @return array<string, mixed> */
	private static function line( OrderLineView $view ): array {
		$line = $view->model;
		return array(
			'id'             => $line->productId,
			'title'          => $line->title,
			'url'            => $view->url,
			'image'          => $view->image,
			'kiekis'         => $line->quantity,
			'unit_price'     => $view->unitPrice->toArray(),
			'line_total'     => $view->total->toArray(),
			'vat_rate'       => $line->vatRate,
			'shipping'       => $line->shipping,
			'shipping_label' => $view->shippingLabel,
			'shipping_price' => $view->shippingPrice->toArray(),
			'delivery_text'  => $view->deliveryText,
			'properties'     => array_map(
				static fn ( OrderAccessoryView $accessory ): array => array(
					'id'        => $accessory->id,
					'title'     => $accessory->title,
					'acc_price' => $accessory->price->toArray(),
				),
				$view->accessories
			),
		);
	}

	/** @return array<string, mixed> */
	private static function withdrawalSchema(): array {
		return Schema::object(
			array(
				'label'     => Schema::text(),
				'date_text' => Schema::text(),
				'items'     => Schema::list( Schema::text() ),
				'next'      => Schema::list( Schema::text() ),
			),
			array(),
			'OrderWithdrawal'
		);
	}

	/** @return array<string, mixed> */
	private static function withdrawal( OrderWithdrawalView $view ): array {
		return array(
			'label'     => $view->label,
			'date_text' => $view->dateText,
			'items'     => $view->items,
			'next'      => $view->nextSteps,
		);
	}

	/** @return array<string, mixed> */
	private static function paymentSchema(): array {
		return Schema::object(
			array(
				'label'    => Schema::text(),
				'invoice'  => Schema::nullable( Schema::text() ),
				'transfer' => Schema::nullable( self::transferSchema() ),
				'refunded' => Schema::money(),
				'refunds'  => Schema::list(
					Schema::object(
						array(
							'amount'    => Schema::money(),
							'state'     => Schema::text(),
							'label'     => Schema::text(),
							'date_text' => Schema::text(),
							'items'     => Schema::list( Schema::text() ),
						),
						array(),
						'OrderRefund'
					)
				),
			),
			array(),
			'OrderPayment'
		);
	}

	/** @return array<string, mixed> */
	private static function payment( OrderView $view, bool $hasCode ): array {
		return array(
			'label'    => $view->model->paymentLabel(),
			'invoice'  => $view->invoiceUrl,
			'transfer' => self::transfer( $view->payment, $hasCode ),
			'refunded' => $view->refunds->total->toArray(),
			'refunds'  => array_map(
				static fn ( OrderRefundView $refund ): array => array(
					'amount'    => $refund->amount->toArray(),
					'state'     => $refund->state->value,
					'label'     => $refund->state->label(),
					'date_text' => $refund->dateText,
					'items'     => $refund->items,
				),
				$view->refunds->all
			),
		);
	}

	/** @return array<string, mixed> */
	private static function transferSchema(): array {
		return Schema::object(
			array(
				'iban'      => Schema::text(),
				'reference' => Schema::text(),
				'code'      => Schema::text(),
				'pro_forma' => Schema::nullable( Schema::text() ),
			),
			array(),
			'OrderTransfer'
		);
	}

	/** @return array{iban: string, reference: string, code: string, pro_forma: string|null}|null */
	private static function transfer( OrderPaymentView $payment, bool $hasCode ): ?array {
		if ( $payment->transfer === null ) {
			return null;
		}
		$png = $hasCode ? TransferCode::png( $payment->transfer ) : '';
		return array(
			'iban'      => $payment->transfer->account->iban,
			'reference' => $payment->transfer->reference,
			'code'      => $png === '' ? '' : 'data:image/png;base64,' . base64_encode( $png ),
			'pro_forma' => $payment->proForma,
		);
	}

	/** @return array<string, mixed> Schema of `contact` in requests and responses. */
	public static function contact(): array {
		return Schema::object(
			array(
				'email' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
				'phone' => Schema::text( CustomerSchemas::MAX_FIELD_LENGTH ),
			),
			array(),
			'Contact'
		);
	}
}
