<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Contact\Rest\Contact;
use Vitrine\Customers\Form\Fault;
use Vitrine\Customers\Form\Text;
use Vitrine\Rest\RateLimiter;
use Vitrine\Rest\RouteError;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\View;

/** The block `contact-form`: with scripts the island `contact` sends it by the route; without them it is posted to its page, under the same rules. */
final class ContactBlock {

	/** The field that tells the form's post from others. */
	private const SENT = 'vitrine_contact';

	/** @var array<string, string> What was posted and not taken, by field. */
	private array $typed = array();

	/** @var array<string, string> Messages by field. */
	private array $faults = array();

	private string $said = '';

	public function __construct(
		private readonly Inbox $inbox,
		private readonly RateLimiter $limiter,
		private readonly Payload $payload,
		private readonly Bundles $bundles,
		private readonly View $view,
	) {
	}

	/** Hook `template_redirect`: takes the post of a browser without scripts and leads back to the page, which thanks. */
	public function take(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a visitor without a login has none, and pages are the same for all.
		if ( ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' || ! isset( $_POST[ self::SENT ] ) || ! is_singular() ) {
			return;
		}
		foreach ( array( 'name', 'email', 'phone', 'message', 'website', 'terms' ) as $field ) {
			$this->typed[ $field ] = is_string( $_POST[ $field ] ?? null ) ? wp_unslash( $_POST[ $field ] ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- cleaned by the form below, escaped by the view.
		}
		// phpcs:enable
		nocache_headers();
		$url = (string) get_permalink();
		try {
			$this->limiter->hit( 'contact:' . RateLimiter::address(), Contact::most() );
			$wrong = $this->inbox->take( $this->form( $url ) );
		} catch ( RouteError $error ) {
			status_header( $error->http );
			header( "Retry-After: $error->wait" );
			$this->said = $error->getMessage();
			return;
		}
		if ( $wrong === array() && wp_safe_redirect( add_query_arg( 'sent', '1', $url ) . '#v-contact', 303 ) ) {
			exit;
		}
		status_header( 422 );
		$this->faults = array_map( static fn ( Fault $fault ): string => $fault->text(), $wrong );
		$this->said   = Contact::failed();
	}

	public function render(): string {
		$style = $this->bundles->island( 'contact' )['style'] ?? null;
		if ( $style !== null ) {
			wp_enqueue_style( 'vitrine-contact', $style, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the file's name holds the hash of its content.
		}
		$general = $this->payload->part( 'options' )['general'] ?? array();
		return $this->view->render(
			'contact-form',
			array(
				'action'  => (string) get_permalink(),
				'privacy' => (string) ( $general['privacy_policy']['url'] ?? '' ),
				'sent'    => isset( $_GET['sent'] ), // phpcs:ignore WordPress.Security.NonceVerification -- which words to show.
				'said'    => $this->said,
				'typed'   => $this->typed,
				'faults'  => $this->faults,
			)
		);
	}

	/** @return array<string, array{title: string, description: string}> */
	public static function description(): array {
		return array(
			'contact-form' => array(
				'title'       => __( 'Contact form', 'vitrine' ),
				'description' => __( 'What visitors write by it reaches Shop > Messages and the shop’s e-mail address.', 'vitrine' ),
			),
		);
	}

	private function form( string $url ): ContactForm {
		$typed = $this->typed;
		return new ContactForm( strtolower( Text::line( $typed['email'] ) ), Text::line( $typed['name'] ), Text::line( $typed['phone'] ), Text::paragraphs( $typed['message'] ), $url, $typed['terms'] !== '', $typed['website'] );
	}
}
