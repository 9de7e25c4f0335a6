<?php
declare(strict_types=1);

namespace Vitrine\Orders\Invoice;

use Vitrine\Customers\Form\Text;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAccess;
use Vitrine\Orders\OrderLinks;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** The address of an order's papers for whoever has its key; an old key is asked for the e-mail address too, as everywhere. */
final class InvoicePage {

	/** Path below the language's prefix. */
	public const PATH = 'invoice';

	public function __construct(
		private readonly Routing $routing,
		private readonly OrderAccess $access,
		private readonly InvoiceDocument $document,
		private readonly OrderLinks $links,
		private readonly Languages $languages,
		private readonly RateLimiter $limiter,
		private readonly View $view,
	) {
	}

	public static function page(): Page {
		return new Page( 'vitrine-order-received', static fn (): string => __( 'Invoice', 'vitrine' ), newsletter: false, secret: true );
	}

	/** Hook `template_redirect`: a paper stands alone, without the theme around it. */
	public function show(): void {
		if ( $this->routing->place()?->path !== self::PATH || $this->routing->place()->page === null ) {
			return;
		}
		[ $status, $html ] = $this->answer();
		status_header( $status );
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- a view, escaped where it is written.
		exit;
	}

	/** @return array{int, string} HTTP status and a whole document. */
	private function answer(): array {
		try {
			$this->limiter->hit( self::PATH . ':' . RateLimiter::address(), new RateLimit( 100, 600 ) );
		} catch ( RouteError $error ) {
			return array( $error->http, $this->note( $error->getMessage(), false ) );
		}
		// phpcs:disable WordPress.Security.NonceVerification -- whoever holds a key may look.
		$order = $this->access->byKey( self::given( $_GET, 'key' ), self::given( $_POST, 'email' ), null );
		$name  = self::given( $_GET, 'credit' );
		// phpcs:enable
		if ( $order === false ) {
			return array( 200, $this->note( __( 'Please enter the e-mail address that you ordered with.', 'vitrine' ), true ) );
		}
		$html = $order === null ? null : $this->document->html( $order, $name, fn ( Order $of, string $paper ): string => $this->links->invoice( $of, $paper ) );
		return match ( true ) {
			$order === null => array( 404, $this->note( __( 'We cannot find this order. Please check the link and the e-mail address.', 'vitrine' ), false ) ),
			$html === null  => array( 404, $this->note( __( 'There is no invoice yet. It is made when the order is paid or completed.', 'vitrine' ), false ) ),
			default         => array( 200, $html ),
		};
	}

	private function note( string $text, bool $asks ): string {
		return $this->view->render(
			'invoice-note',
			array(
				'language' => $this->languages->current()->tag(),
				'shop'     => get_bloginfo( 'name' ),
				'home'     => $this->languages->url(),
				'text'     => $text,
				'asks'     => $asks,
			)
		);
	}

	/** @param array<mixed> $values */
	private static function given( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? Text::line( wp_unslash( $value ) ) : '';
	}
}
