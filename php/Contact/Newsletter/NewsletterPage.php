<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\Contact\Rest\Newsletter as NewsletterRoute;
use Vitrine\Contact\Rest\NewsletterConfirm;
use Vitrine\Contact\Rest\NewsletterUnsubscribe;
use Vitrine\Customers\Form\Text;
use Vitrine\I18n\Languages;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;

/**
 * The page that the mails lead to, and what the footer's form is sent to where scripts do not run. Looking at it changes nothing, because
 * mail programs look at every link; each step is a button.
 */
final class NewsletterPage {

	/** Path below the language's prefix. */
	public const PATH = 'newsletter';

	/** What a post that cannot be answered by leading on has to say. */
	private string $refused = '';

	public function __construct(
		private readonly Newsletter $newsletter,
		private readonly RateLimiter $limiter,
		private readonly Routing $routing,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public static function title(): string {
		return __( 'Newsletter', 'vitrine' );
	}

	/** Hook `template_redirect`: does what a button asks for and leads to the page that says so, whose address can be shown to anybody. */
	public function take(): void {
		if ( $this->routing->place()?->path !== self::PATH || ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' ) {
			return;
		}
		try {
			$this->limiter->hit( self::PATH . ':' . RateLimiter::address(), NewsletterRoute::most() );
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			$this->refused = $error->getMessage();
			return;
		}
		nocache_headers();
		wp_safe_redirect( $this->languages->url( self::PATH ) . '?done=' . $this->outcome(), 303 );
		exit;
	}

	/** The block `newsletter`. */
	public function render(): string {
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
	}

	private function outcome(): string {
		// phpcs:disable WordPress.Security.NonceVerification -- whoever holds a key may use it, and asking needs a mail's answer.
		$post = $_POST;
		// phpcs:enable
		return match ( true ) {
			isset( $post['key'] )   => $this->newsletter->confirm( self::given( $post, 'key' ) ) ? 'confirmed' : 'expired',
			isset( $post['leave'] ) => $this->newsletter->leave( self::given( $post, 'leave' ) ) ? 'left' : 'unknown',
			default                 => $this->newsletter->ask( self::given( $post, 'email' ), self::given( $post, 'terms' ) !== '', self::given( $post, 'website' ) ) === array() ? 'asked' : 'wrong',
		};
	}

	/** What an outcome says; '' for anything else. */
	private static function words( string $done ): string {
		return match ( $done ) {
			'asked'     => NewsletterRoute::asked(),
			'wrong'     => NewsletterRoute::wrong(),
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
		return is_string( $value ) ? Text::line( wp_unslash( $value ) ) : '';
	}
}
