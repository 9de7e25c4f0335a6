<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\I18n\Languages;
use Vitrine\Orders\Invoice\InvoicePage;

/** Where an order is looked at; addresses of the shop are those of the current language. */
final class OrderLinks {

	/** Path of the page that shows an order to whoever has its key. */
	private const RECEIVED = 'received-your-order';

	public function __construct( private readonly Languages $languages ) {
	}

	public function order( Order $order ): string {
		return $this->languages->url( self::RECEIVED ) . '?key=' . rawurlencode( $order->key );
	}

	/** @param string $name Of a credit note; '' for the invoice. */
	public function invoice( Order $order, string $name = '' ): string {
		return $this->languages->url( InvoicePage::PATH ) . '?key=' . rawurlencode( $order->key ) . ( $name === '' ? '' : '&credit=' . rawurlencode( $name ) );
	}

	public function shop(): string {
		return $this->languages->url( 'shop' );
	}

	/** In wp-admin. */
	public function admin( Order $order ): string {
		return admin_url( 'admin.php?page=vitrine-orders&order=' . $order->id );
	}
}
