<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\I18n\Languages;

/** URLs of an order; storefront URLs are in the current language. */
final class OrderLinks {

	/** Path of the page that shows an order to holders of its key. */
	private const ORDER_PATH = 'received-your-order';

	/** Path of the page that shows invoices and credit notes. */
	public const INVOICE_PATH = 'invoice';

	/** Value of `format` for the pro forma, beside those of `InvoiceFormat`. */
	public const PRO_FORMA = 'pro-forma';

	public function __construct( private readonly Languages $languages ) {
	}

	/** For e-mails to the customer only: while the order is unpaid, the URL proves that the visitor reads them. */
	public function order( Order $order ): string {
		$proof = MailboxProof::token( $order );
		return $this->languages->url( self::ORDER_PATH ) . '?key=' . rawurlencode( $order->key ) . ( $proof === '' ? '' : "&proof=$proof" );
	}

	/**
	 * @param string $name   Name of a credit note; '' for the invoice.
	 * @param string $format Of a file (`InvoiceFormat`); '' for the page.
	 */
	public function invoice( Order $order, string $name = '', string $format = '' ): string {
		return $this->languages->url( self::INVOICE_PATH ) . '?key=' . rawurlencode( $order->key )
			. ( $name === '' ? '' : '&credit=' . rawurlencode( $name ) ) . ( $format === '' ? '' : "&format=$format" );
	}

	/** The pro forma of an order that waits for a transfer, as a PDF. */
	public function proForma( Order $order ): string {
		return $this->invoice( $order, '', self::PRO_FORMA );
	}

	public function shop(): string {
		return $this->languages->url( 'shop' );
	}

	/** In wp-admin. */
	public function admin( Order $order ): string {
		return admin_url( 'admin.php?page=vitrine-orders&order=' . $order->id );
	}
}
