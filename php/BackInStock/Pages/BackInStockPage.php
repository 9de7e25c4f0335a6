<?php
declare(strict_types=1);

namespace Vitrine\BackInStock\Pages;

use Vitrine\BackInStock\Rest\RequestStockAlert;
use Vitrine\BackInStock\StockAlertLinks;
use Vitrine\BackInStock\StockAlertRequests;
use Vitrine\I18n\Languages;
use Vitrine\Rest\RateLimit;
use Vitrine\Storefront\Routing\MailedSteps;
use Vitrine\Storefront\View;

/** The landing page of the form without JavaScript and of the links in e-mails. See `MailedSteps`. */
final class BackInStockPage {

	/** Error message of a submission that can't redirect. */
	private string $refused = '';

	public function __construct(
		private readonly StockAlertRequests $requests,
		private readonly MailedSteps $steps,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public static function title(): string {
		return __( 'Back in stock', 'vitrine' );
	}

	/** Hook `template_redirect`: performs the action of a button. */
	public function take(): void {
		$limit         = new RateLimit( RequestStockAlert::MAX_CALLS, RequestStockAlert::PERIOD_SECONDS );
		$this->refused = $this->steps->take( StockAlertLinks::PATH, $limit, $this->outcome( ... ) );
	}

	/** The block `back-in-stock`. */
	public function render(): string {
		$said  = $this->refused !== '' ? $this->refused : self::words( MailedSteps::done() );
		$asked = $said === '' ? MailedSteps::asked() : array( 'step' => '', 'key' => '' );
		return $this->view->render(
			'back-in-stock',
			array(
				'title'  => self::title(),
				'said'   => $said,
				'step'   => $asked['step'],
				'key'    => $asked['key'],
				'action' => $this->languages->url( StockAlertLinks::PATH ),
				'shop'   => $this->languages->url( 'shop' ),
			)
		);
	}

	/** @param array<mixed> $post */
	private function outcome( array $post ): string {
		return match ( true ) {
			isset( $post['key'] )   => $this->requests->confirm( MailedSteps::given( $post, 'key' ) ) ? 'confirmed' : 'expired',
			isset( $post['leave'] ) => $this->requests->cancel( MailedSteps::given( $post, 'leave' ) ) ? 'left' : 'expired',
			default                 => $this->ask(
				(int) MailedSteps::given( $post, 'product' ),
				MailedSteps::given( $post, 'email' ),
				MailedSteps::given( $post, 'website' )
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
}
