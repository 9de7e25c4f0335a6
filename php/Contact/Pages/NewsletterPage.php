<?php
declare(strict_types=1);

namespace Vitrine\Contact\Pages;

use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Contact\Rest\NewsletterConfirm;
use Vitrine\Contact\Rest\NewsletterSubscribe;
use Vitrine\Contact\Rest\NewsletterUnsubscribe;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\Uncached;
use Vitrine\Storefront\View;

/**
 * The landing page of newsletter e-mails and of the footer form without JavaScript. GET requests change nothing, because mail clients
 * prefetch links; every step is a button.
 */
final class NewsletterPage {

	/** Path below the language prefix. */
	public const PATH = 'newsletter';

	/** Error message of a submission that can't redirect. */
	private string $refused = '';

	public function __construct(
		private readonly NewsletterSubscriptions $newsletter,
		private readonly RateLimiter $limiter,
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public static function title(): string {
		return __( 'Newsletter', 'vitrine' );
	}

	/** Hook `template_redirect`: performs the action of a button and redirects to a result page whose URL contains no key. */
	public function take(): void {
		if ( $this->routing->place()?->path !== self::PATH || ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			return;
		}
		try {
			$this->limiter->hitByVisitor(
				self::PATH,
				new RateLimit( NewsletterSubscribe::MAX_CALLS, NewsletterSubscribe::PERIOD_SECONDS )
			);
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			$this->refused = $error->getMessage();
			return;
		}
		Uncached::send();
		wp_safe_redirect( $this->languages->url( self::PATH ) . '?done=' . $this->outcome(), 303 );
		exit;
	}

	/** The block `newsletter`. */
	public function render(): string {
		// phpcs:disable WordPress.Security.NonceVerification -- links in e-mails; nothing changes before a button is pressed.
		$done = self::given( $_GET, 'done' );
		$said = $this->refused !== '' ? $this->refused : self::words( $done );
		$step = match ( true ) {
			$said !== ''                         => '',
			self::given( $_GET, 'key' ) !== ''   => 'key',
			self::given( $_GET, 'leave' ) !== '' => 'leave',
			default                              => '',
		};
		return $this->view->render(
			'newsletter',
			array(
				'title'  => self::title(),
				'said'   => $said,
				'step'   => $step,
				'key'    => $step === '' ? '' : self::given( $_GET, $step ),
				'action' => $this->languages->url( self::PATH ),
				'shop'   => $this->languages->url( 'shop' ),
			)
		);
		// phpcs:enable
	}

	private function outcome(): string {
		// phpcs:disable WordPress.Security.NonceVerification -- the key authorises the request; subscribing requires confirmation by
		// e-mail.
		$post = $_POST;
		// phpcs:enable
		return match ( true ) {
			isset( $post['key'] )   => $this->newsletter->confirm( self::given( $post, 'key' ) ) ? 'confirmed' : 'expired',
			isset( $post['leave'] ) => $this->newsletter->unsubscribe( self::given( $post, 'leave' ) ) ? 'left' : 'unknown',
			default                 => $this->newsletter->subscribe(
				self::given( $post, 'email' ),
				self::given( $post, 'terms' ) !== '',
				self::given( $post, 'website' )
			) === array() ? 'asked' : 'wrong',
		};
	}

	/** Message for a result; '' for unknown ones. */
	private static function words( string $done ): string {
		return match ( $done ) {
			'asked'     => NewsletterSubscribe::asked(),
			'wrong'     => NewsletterSubscribe::invalidMessage(),
			'confirmed' => NewsletterConfirm::confirmed(),
			'expired'   => NewsletterConfirm::expired(),
			'left'      => NewsletterUnsubscribe::left(),
			'unknown'   => NewsletterUnsubscribe::unknown(),
			default     => '',
		};
	}

	/** @param array<mixed> $values */
	private static function given( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? TextSanitizer::line( wp_unslash( $value ) ) : '';
	}
}
