<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Fulfilment\Packing\DeliveryNotes;
use Vitrine\Fulfilment\Packing\PackingPapers;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceFile;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Delivery notes: links on the order screen, and the papers of the orders selected in the list. */
final class PackingBox implements OrderBox {

	/** The `admin-post.php` action, and the bulk action of the list. */
	public const ACTION = 'vitrine_packing';

	/** Maximum orders of a packing list; the list of orders selects no more either. */
	private const MAX_ORDERS = 200;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly DeliveryNotes $notes,
		private readonly PackingPapers $papers,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/** Label of the bulk action. */
	public static function label(): string {
		return __( 'Packing list and delivery notes (PDF)', 'vitrine' );
	}

	public function render( Order $order ): string {
		$links = array( __( 'Print', 'vitrine' ) => self::url( array( $order->id ), '' ) ) + $this->links( array( $order ), false );
		return $this->notes->of( array( $order ) ) === array()
			? ''
			: $this->view->render( 'admin/order-packing', array( 'links' => $links ) );
	}

	/** Hook `admin_post_vitrine_packing`: read-only, so it needs no nonce. */
	public function show(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		$orders    = $this->selected( RequestInput::query( 'orders' ) );
		$customers = RequestInput::query( 'language' ) === 'customer';
		$body      = RequestInput::query( 'format' ) === 'pdf'
			? $this->papers->pdf( $orders, $customers )
			: $this->papers->html( $orders, $customers, $this->links( $orders, $customers ) );
		if ( $body === null ) {
			wp_die(
				esc_html__( 'There is nothing to pack in these orders: they are not paid or confirmed yet, cancelled, refunded, withdrawn from or without goods.', 'vitrine' ),
				'',
				array(
					'response'  => 404,
					'back_link' => true,
				)
			);
		}
		nocache_headers();
		if ( $body instanceof InvoiceFile ) {
			$body->send();
			exit;
		}
		header( 'Content-Type: text/html; charset=utf-8' );
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template.
		exit;
	}

	/**
	 * @param string $ids Separated by commas.
	 * @return list<Order> Oldest first.
	 */
	public function selected( string $ids ): array {
		$numbers = array_unique( array_filter( array_map( 'absint', explode( ',', $ids ) ) ) );
		sort( $numbers );
		$orders = $this->orders->byIds( array_slice( $numbers, 0, self::MAX_ORDERS ) );
		ksort( $orders );
		return array_values( $orders );
	}

	/** @param list<int> $ids */
	public static function url( array $ids, string $format, bool $customersLanguage = false ): string {
		return add_query_arg(
			array_filter(
				array(
					'action'   => self::ACTION,
					'orders'   => implode( ',', $ids ),
					'format'   => $format,
					'language' => $customersLanguage ? 'customer' : '',
				)
			),
			admin_url( 'admin-post.php' )
		);
	}

	/**
	 * The same papers as a file and, if that is not the shop's, in the language of the orders.
	 *
	 * @param list<Order> $orders
	 * @return array<string, string> URLs by title.
	 */
	private function links( array $orders, bool $customersLanguage ): array {
		$ids     = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$default = $this->languages->default();
		$links   = array( __( 'PDF', 'vitrine' ) => self::url( $ids, 'pdf', $customersLanguage ) );
		$codes   = array_unique( array_map( static fn ( Order $order ): string => $order->language, $orders ) );
		if ( array_diff( $codes, array( $default->code ) ) === array() ) {
			return $links;
		}
		$title = count( $orders ) === 1
			? $this->languages->find( $orders[0]->language )->name ?? $orders[0]->language
			: __( 'In the customers’ languages', 'vitrine' );
		return $links + ( $customersLanguage
			? array( $default->name => self::url( $ids, '' ) )
			: array( $title => self::url( $ids, '', true ) ) );
	}
}
