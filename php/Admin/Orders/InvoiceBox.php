<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFile;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Order;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Order screen: links to the invoice and the credit notes, in the order's language. */
final class InvoiceBox implements OrderBox {

	/** The `admin-post.php` action. */
	public const ACTION = 'vitrine_invoice';

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly Invoices $invoices,
		private readonly InvoiceDocument $document,
		private readonly InvoiceFiles $files,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$papers = array_map(
			function ( Invoice $paper ) use ( $order ): array {
				$formats = $this->document->formats( $order, $paper->linkName() );
				return array(
					'title'  => $this->document->title( $order, $paper ),
					'url'    => self::url( $order, $paper->linkName() ),
					'hasXml' => $formats === array() || in_array( InvoiceFormat::Xml, $formats, true ),
					'files'  => array_map(
						static fn ( InvoiceFormat $format ): array => array(
							'title' => $format->label(),
							'url'   => self::url( $order, $paper->linkName(), $format->value ),
						),
						$formats
					),
				);
			},
			$this->invoices->forOrder( $order->id )
		);
		return $papers === array() ? '' : $this->view->render( 'admin/order-papers', array( 'papers' => $papers ) );
	}

	/** Hook `admin_post_vitrine_invoice`: read-only, so it needs no nonce. */
	public function show(): never {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		$order    = $this->orders->byId( absint( RequestInput::query( 'order' ) ) );
		$language = $this->languages->find( $order->language ?? '' ) ?? $this->languages->default();
		$credit   = RequestInput::query( 'credit' );
		$format   = InvoiceFormat::tryFrom( RequestInput::query( 'format' ) );
		$body     = match ( true ) {
			$order === null  => null,
			$format === null => $this->languages->withLanguage(
				$language,
				fn (): ?string => $this->document->html( $order, $credit, self::url( ... ) )
			),
			default          => $this->files->file( $order, $credit, $format ),
		};
		if ( $body === null ) {
			wp_die(
				esc_html__( 'There is no invoice yet. It is issued when the order is paid or completed.', 'vitrine' ),
				'',
				array( 'response' => 404 )
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

	private static function url( Order $order, string $credit, string $format = '' ): string {
		return add_query_arg(
			array_filter(
				array(
					'action' => self::ACTION,
					'order'  => $order->id,
					'credit' => $credit,
					'format' => $format,
				)
			),
			admin_url( 'admin-post.php' )
		);
	}
}
