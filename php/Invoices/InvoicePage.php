<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Orders\Access\OrderAccess;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLinks;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/** Shows invoice, credit notes and pro forma of an order to holders of its key; for old orders it also asks for the e-mail address. */
final class InvoicePage {

	/** Path after the language prefix. */
	public const PATH = OrderLinks::INVOICE_PATH;

	public function __construct(
		private readonly OrderAccess $access,
		private readonly InvoiceDocument $document,
		private readonly InvoiceFiles $files,
		private readonly ProForma $proForma,
		private readonly OrderLinks $links,
		private readonly Languages $languages,
		private readonly RateLimiter $limiter,
		private readonly View $view,
	) {
	}

	public static function page(): Page {
		return new Page( 'vitrine-order-received', static fn (): string => __( 'Invoice', 'vitrine' ), newsletter: false, secret: true );
	}

	/** Other pages do without the services of invoices. */
	public static function isRequested( Routing $routing ): bool {
		return $routing->place()?->path === self::PATH && $routing->place()->page !== null;
	}

	/** Prints the document without the theme. */
	public function show(): void {
		[ $status, $body ] = $this->response();
		status_header( $status );
		header( 'X-Robots-Tag: noindex, nofollow' );
		if ( $body instanceof InvoiceFile ) {
			$body->send();
			exit;
		}
		header( 'Content-Type: text/html; charset=utf-8' );
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template.
		exit;
	}

	/** @return array{int, string|InvoiceFile} HTTP status and an HTML document or a file. */
	private function response(): array {
		try {
			$this->limiter->hitByVisitor( self::PATH, new RateLimit( 100, 600 ) );
		} catch ( RouteError $error ) {
			return array( $error->http, $this->message( $error->getMessage(), false ) );
		}
		// phpcs:disable WordPress.Security.NonceVerification -- read-only, protected by the order key.
		$order  = $this->access->byKey( self::textInput( $_GET, 'key' ), self::textInput( $_POST, 'email' ), null );
		$name   = self::textInput( $_GET, 'credit' );
		$asked  = self::textInput( $_GET, 'format' );
		$format = InvoiceFormat::tryFrom( $asked );
		// phpcs:enable
		if ( $order === false ) {
			return array( 200, $this->message( __( 'Please enter the e-mail address that you ordered with.', 'vitrine' ), true ) );
		}
		$body = match ( true ) {
			$order === null  => null,
			$asked === OrderLinks::PRO_FORMA => $this->proForma->file( $order ),
			$format === null => $this->document->html( $order, $name, $this->links->invoice( ... ) ),
			default          => $this->files->file( $order, $name, $format ),
		};
		return match ( true ) {
			$order === null => array(
				404,
				$this->message( __( 'We cannot find this order. Please check the link and the e-mail address.', 'vitrine' ), false ),
			),
			$body === null && $asked === OrderLinks::PRO_FORMA => array(
				404,
				$this->message( __( 'There is no pro forma any more: it is only for orders that wait for a transfer.', 'vitrine' ), false ),
			),
			$body === null  => array(
				404,
				$this->message( __( 'There is no invoice yet. It is issued when the order is paid or completed.', 'vitrine' ), false ),
			),
			default         => array( 200, $body ),
		};
	}

	private function message( string $text, bool $askForEmail ): string {
		return $this->view->render(
			'invoice-note',
			array(
				'language'      => $this->languages->current()->tag(),
				'shop'          => get_bloginfo( 'name' ),
				'home'          => $this->languages->url(),
				'text'          => $text,
				'ask_for_email' => $askForEmail,
			)
		);
	}

	/** @param array<mixed> $values */
	private static function textInput( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? TextSanitizer::line( wp_unslash( $value ) ) : '';
	}
}
