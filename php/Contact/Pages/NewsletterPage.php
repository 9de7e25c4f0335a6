<?php
declare(strict_types=1);

namespace Vitrine\Contact\Pages;

use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Contact\Rest\NewsletterConfirm;
use Vitrine\Contact\Rest\NewsletterSubscribe;
use Vitrine\Contact\Rest\NewsletterUnsubscribe;
use Vitrine\I18n\Languages;
use Vitrine\Rest\RateLimit;
use Vitrine\Storefront\Routing\MailedSteps;
use Vitrine\Storefront\View;

/** The landing page of newsletter e-mails and of the footer form without JavaScript. See `MailedSteps`. */
final class NewsletterPage {

	/** Path below the language prefix. */
	public const PATH = 'newsletter';

	/** Error message of a submission that can't redirect. */
	private string $refused = '';

	public function __construct(
		private readonly NewsletterSubscriptions $newsletter,
		private readonly MailedSteps $steps,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public static function title(): string {
		return __( 'Newsletter', 'vitrine' );
	}

	/** Hook `template_redirect`: performs the action of a button. */
	public function take(): void {
		$limit         = new RateLimit( NewsletterSubscribe::MAX_CALLS, NewsletterSubscribe::PERIOD_SECONDS );
		$this->refused = $this->steps->take( self::PATH, $limit, $this->outcome( ... ) );
	}

	/** The block `newsletter`. */
	public function render(): string {
		$said  = $this->refused !== '' ? $this->refused : self::words( MailedSteps::done() );
		$asked = $said === '' ? MailedSteps::asked() : array( 'step' => '', 'key' => '' );
		return $this->view->render(
			'newsletter',
			array(
				'title'  => self::title(),
				'said'   => $said,
				'step'   => $asked['step'],
				'key'    => $asked['key'],
				'action' => $this->languages->url( self::PATH ),
				'shop'   => $this->languages->url( 'shop' ),
			)
		);
	}

	/** @param array<mixed> $post */
	private function outcome( array $post ): string {
		return match ( true ) {
			isset( $post['key'] )   => $this->newsletter->confirm( MailedSteps::given( $post, 'key' ) ) ? 'confirmed' : 'expired',
			isset( $post['leave'] ) => $this->newsletter->unsubscribe( MailedSteps::given( $post, 'leave' ) ) ? 'left' : 'unknown',
			default                 => $this->newsletter->subscribe(
				MailedSteps::given( $post, 'email' ),
				MailedSteps::given( $post, 'terms' ) !== '',
				MailedSteps::given( $post, 'website' )
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
}
