<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Pages;

use Vitrine\BackInStock\Rest\RequestStockAlert;
use Vitrine\BackInStock\StockAlertLinks;
use Vitrine\BackInStock\StockAlertRequests;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Uncached;
use Vitrine\Storefront\View;

/**
 * The landing page of the form without JavaScript and of the links in e-mails. GET requests change nothing, because mail clients prefetch
 * links; every step is a button.
 */
final class BackInStockPage {

	/** Error message of a submission that can't redirect. */
	private string $refused = '';

	public function __construct(
		private readonly StockAlertRequests $requests,
		private readonly RateLimiter $limiter,
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public static function title(): string {
		return __( 'Back in stock', 'vitrine' );
	}

	/** Hook `template_redirect`: performs the action of a button and redirects to a result page whose URL contains no key. */
	public function take(): void {
		if ( $this->routing->place()?->path !== StockAlertLinks::PATH || ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			return;
		}
		try {
			$this->limiter->hitByVisitor(
				StockAlertLinks::PATH,
				new RateLimit( RequestStockAlert::MAX_CALLS, RequestStockAlert::PERIOD_SECONDS )
			);
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			$this->refused = $error->getMessage();
			return;
		}
		Uncached::send();
		wp_safe_redirect( $this->languages->url( StockAlertLinks::PATH ) . '?done=' . $this->outcome(), 303 );
		exit;
	}

	/** The block `back-in-stock`. */
	public function render(): string {
		// phpcs:disable WordPress.Security.NonceVerification -- links in e-mails; nothing changes before a button is pressed.
		$said = $this->refused !== '' ? $this->refused : self::words( self::given( $_GET, 'done' ) );
		$step = match ( true ) {
			$said !== ''                         => '',
			self::given( $_GET, 'key' ) !== ''   => 'key',
			self::given( $_GET, 'leave' ) !== '' => 'leave',
			default                              => '',
		};
		return $this->view->render(
			'back-in-stock',
			array(
				'title'  => self::title(),
				'said'   => $said,
				'step'   => $step,
				'key'    => $step === '' ? '' : self::given( $_GET, $step ),
				'action' => $this->languages->url( StockAlertLinks::PATH ),
				'shop'   => $this->languages->url( 'shop' ),
			)
		);
		// phpcs:enable
	}

	private function outcome(): string {
		// phpcs:disable WordPress.Security.NonceVerification -- the key authorises the request; asking requires confirmation by e-mail.
		$post = $_POST;
		// phpcs:enable
		return match ( true ) {
			isset( $post['key'] )   => $this->requests->confirm( self::given( $post, 'key' ) ) ? 'confirmed' : 'expired',
			isset( $post['leave'] ) => $this->requests->cancel( self::given( $post, 'leave' ) ) ? 'left' : 'expired',
			default                 => $this->ask(
				(int) self::given( $post, 'product' ),
				self::given( $post, 'email' ),
				self::given( $post, 'website' )
			),
		};
	}

	private function ask( int $product, string $email, string $website ): string {
		$item = $this->requests->offered( $product );
		if ( $item === null ) {
			return 'available';
		}
		return $this->requests->request( $item, $email, $website ) === array() ? 'asked' : 'wrong';
	}

	/** Message for a result; '' for unknown ones. */
	private static function words( string $done ): string {
		return match ( $done ) {
			'asked'     => RequestStockAlert::asked(),
			'wrong'     => RequestStockAlert::invalidMessage(),
			'available' => RequestStockAlert::notOffered(),
			'confirmed' => __( 'Thank you. We will send you one e-mail when it is back in stock.', 'vitrine' ),
			'left'      => __( 'Your request and your address have been deleted.', 'vitrine' ),
			'expired'   => __( 'This link is no longer valid.', 'vitrine' ),
			default     => '',
		};
	}

	/** @param array<mixed> $values */
	private static function given( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? TextSanitizer::line( wp_unslash( $value ) ) : '';
	}
}
