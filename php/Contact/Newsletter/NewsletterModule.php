<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\Contact\Mail\NewsletterMails;
use Vitrine\Contact\Pages\NewsletterPage;
use Vitrine\Contact\Privacy\SubscriberPersonalDataProvider;
use Vitrine\Contact\Rest\NewsletterConfirm;
use Vitrine\Contact\Rest\NewsletterSubscribe;
use Vitrine\Contact\Rest\NewsletterUnsubscribe;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** The newsletter: subscribing, confirming, unsubscribing, and the page for the latter two. */
final class NewsletterModule extends Module
	implements ProvidesOutboxHandlers, ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPages {

	private const UNSUBSCRIBE = 'newsletter_unsubscribe';

	public function register( Container $container ): void {
		ShopState::whenShown(
			static fn () => add_action(
				'template_redirect',
				static fn () => ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'POST' ? $container->get( NewsletterPage::class )->take() : null, // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
				4
			)
		);
		Filters::add(
			'rest_pre_dispatch',
			static fn ( mixed $result, mixed $server, WP_REST_Request $request ): mixed => $result ?? self::byHand( $container, $request ),
			10,
			3
		);
		PrivacyTools::register(
			'vitrine-newsletter',
			static fn (): SubscriberPersonalDataProvider => $container->get( SubscriberPersonalDataProvider::class )
		);
	}

	public function outboxHandlers(): array {
		return array(
			NewsletterSubscriptions::CONFIRM => static fn ( Container $c, array $payload ): bool =>
				$c->get( NewsletterMails::class )->confirm( $payload ),
			NewsletterSubscriptions::KNOWN   => static fn ( Container $c, array $payload ): bool =>
				$c->get( NewsletterMails::class )->notifySubscriber( $payload ),
		);
	}

	public function routes(): array {
		return array(
			'newsletter'         => NewsletterSubscribe::class,
			'newsletter_confirm' => NewsletterConfirm::class,
			self::UNSUBSCRIBE    => NewsletterUnsubscribe::class,
		);
	}

	public function blocks(): array {
		return array( 'newsletter' => static fn ( Container $c ): string => $c->get( NewsletterPage::class )->render() );
	}

	public function describeBlocks(): array {
		return array(
			'newsletter' => array(
				'title'       => __( 'Newsletter', 'vitrine' ),
				'description' => __( 'Confirms and ends subscriptions.', 'vitrine' ),
				'keywords'    => __( 'subscribe, unsubscribe, e-mail', 'vitrine' ),
			),
		);
	}

	public function pages(): array {
		return array( NewsletterPage::PATH => new Page( 'vitrine-newsletter', NewsletterPage::title( ... ), secret: true ) );
	}

	/** Redirects requests from mail clients without one-click support, which open the URL as a page, to the page with the button. */
	private static function byHand( Container $container, WP_REST_Request $request ): ?WP_REST_Response {
		if ( $request->get_method() !== 'GET' || $request->get_route() !== '/data/v1/' . self::UNSUBSCRIBE ) {
			return null;
		}
		$key = $request->get_param( 'key' );
		$url = $container->get( Languages::class )->url( NewsletterPage::PATH );
		return new WP_REST_Response(
			null,
			302,
			array(
				'Location'      => is_string( $key ) ? "$url?leave=" . rawurlencode( $key ) : $url,
				'Cache-Control' => 'no-store',
			)
		);
	}
}
