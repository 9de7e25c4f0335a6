<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Sent;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Invoice\Invoice;
use Vitrine\Orders\Invoice\InvoiceDocument;
use Vitrine\Orders\Invoice\InvoiceKind;
use Vitrine\Orders\Invoice\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderBook;
use Vitrine\Storefront\View;

/** The papers of an order: its invoice and its credit notes, in the order's language. */
final class InvoiceBox implements OrderBox {

	/** Of `admin-post.php`. */
	public const ACTION = 'vitrine_invoice';

	public function __construct(
		private readonly OrderBook $book,
		private readonly Invoices $invoices,
		private readonly InvoiceDocument $document,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$papers = array_map(
			static fn ( Invoice $paper ): array => array(
				'title' => "{$paper->kind->label()} $paper->name",
				'url'   => self::url( $order, $paper->kind === InvoiceKind::Credit ? $paper->name : '' ),
			),
			$this->invoices->of( $order->id )
		);
		return $papers === array() ? '' : $this->view->render( 'admin/order-papers', array( 'papers' => $papers ) );
	}

	/** Hook `admin_post_vitrine_invoice`: shows a paper, and changes nothing. */
	public function show(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to see orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		$order    = $this->book->byId( absint( Sent::query( 'order' ) ) );
		$language = $this->languages->find( $order->language ?? '' ) ?? $this->languages->default();
		$html     = $order === null ? null : $this->languages->within( $language, fn (): ?string => $this->document->html( $order, Sent::query( 'credit' ), self::url( ... ) ) );
		if ( $html === null ) {
			wp_die( esc_html__( 'There is no invoice yet. It is made when the order is paid or completed.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/html; charset=utf-8' );
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- a view, escaped where it is written.
		exit;
	}

	private static function url( Order $order, string $credit ): string {
		return add_query_arg(
			array_filter(
				array(
					'action' => self::ACTION,
					'order'  => $order->id,
					'credit' => $credit,
				)
			),
			admin_url( 'admin-post.php' )
		);
	}
}
