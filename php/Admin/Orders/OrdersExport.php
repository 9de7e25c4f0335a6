<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Accounting\AccountantExport;
use Vitrine\Admin\Accounting\ExportFile;
use Vitrine\Admin\Accounting\OrderSheet;
use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\RequestInput;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Storage\OrderRepository;

/** Downloads from the order list: its orders for people or programs, and the documents of a month for the accountant. */
final class OrdersExport {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_orders_csv';

	/** Columns for programs: their names and values never change with the language. */
	public const TITLES = array(
		'number', 'placed', 'status', 'payment', 'method', 'name', 'company', 'email', 'phone', 'street', 'postcode',
		'city', 'country', 'language', 'products', 'pieces', 'items', 'delivery_cost', 'discount', 'vat', 'total',
		'currency', 'delivery_date', 'note', 'vat_treatment', 'vat_id', 'state',
		'main_currency', 'rate', 'vat_in_main_currency', 'reference',
	);

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderFilters $filters,
		private readonly OrderSheet $sheet,
		private readonly AccountantExport $accountant,
	) {
	}

	public function send(): void {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		if ( function_exists( 'set_time_limit' ) ) {
			// A hundred thousand orders exceed the default time limit.
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		$name   = 'orders-' . gmdate( 'Y-m-d' ) . '.csv';
		$orders = fn (): iterable => $this->orders->each( $this->filters->query() );
		match ( ExportFile::tryFrom( RequestInput::query( 'file' ) ) ) {
			ExportFile::Documents => $this->accountant->documents( RequestInput::query( 'month' ), self::ACTION ),
			ExportFile::Datev     => $this->accountant->datev( RequestInput::query( 'month' ), self::ACTION ),
			ExportFile::Programs  => CsvDownload::download( $name, self::TITLES, self::rows( $orders() ) ),
			default               => CsvDownload::download( $name, $this->sheet->titles(), $this->sheet->rows( $orders() ) ),
		};
	}

	/**
	 * @param iterable<Order> $orders
	 * @return iterable<list<int|float|string>>
	 */
	public static function rows( iterable $orders ): iterable {
		foreach ( $orders as $order ) {
			yield self::row( $order );
		}
	}

	/** @return list<int|float|string> */
	public static function row( Order $order ): array {
		$money = static fn ( int $cents ): float => (float) $cents / 100;
		$to    = $order->customer->delivery;
		$vat   = array_sum( array_column( $order->totals->vat, 'vat' ) );
		return array(
			$order->number,
			$order->dates->placedAt->format( DATE_ATOM ),
			$order->status->value,
			$order->payment->status->value,
			$order->payment->method,
			$order->customer->billing->name(),
			$order->customer->billing->company,
			$order->customer->email,
			$order->customer->phone,
			$to->street,
			$to->postcode,
			$to->city,
			$to->country,
			$order->language,
			implode(
				'; ',
				array_map(
					static fn ( OrderLine $line ): string => "$line->quantity x $line->title"
						. ( $line->sku === '' ? '' : " ($line->sku)" ),
					$order->lines
				)
			),
			$order->totals->count,
			$money( $order->totals->items ),
			$money( $order->totals->shipping ),
			$money( $order->totals->discount ),
			$money( $vat ),
			$money( $order->totals->total ),
			$order->currency->code,
			$order->dates->deliveryDay,
			$order->request->note,
			$order->totals->vatTreatment->value,
			$order->customer->billing->vatId,
			$to->state,
			$order->currency->main === '' ? $order->currency->code : $order->currency->main,
			$order->currency->main === '' ? 1.0 : $order->currency->rate,
			$money( $order->currency->toMain( $vat ) ),
			$order->customer->billing->reference,
		);
	}
}
