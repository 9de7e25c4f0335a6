<?php
declare(strict_types=1);

namespace Vitrine\Contact\Newsletter;

use Vitrine\Contact\Mail\NewsletterMails;
use Vitrine\Contact\Privacy\SubscriberData;
use Vitrine\Contact\Rest\Newsletter as NewsletterRoute;
use Vitrine\Contact\Rest\NewsletterConfirm;
use Vitrine\Contact\Rest\NewsletterUnsubscribe;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\Page;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;
use WP_REST_Request;
use WP_REST_Response;

/** The newsletter: asking, confirming, leaving, and the page where the last two are done. */
final class NewsletterModule implements Module, ProvidesDeliveries, ProvidesRoutes, ProvidesBlocks, ProvidesPages {

	private const UNSUBSCRIBE = 'newsletter_unsubscribe';

	public function services(): array {
		return array(
			Subscribers::class       => static fn ( Container $c ): Subscribers => new Subscribers( $c->get( Database::class ), $c->get( Clock::class ) ),
			Newsletter::class        => static fn ( Container $c ): Newsletter => new Newsletter( $c->get( Subscribers::class ), $c->get( Outbox::class ), $c->get( Database::class ), $c->get( Languages::class ), $c->get( RateLimiter::class ) ),
			UnsubscribeLinks::class  => static fn ( Container $c ): UnsubscribeLinks => new UnsubscribeLinks( $c->get( Languages::class ) ),
			NewsletterMails::class   => static fn ( Container $c ): NewsletterMails => new NewsletterMails( $c->get( Subscribers::class ), $c->get( UnsubscribeLinks::class ), $c->get( Mailer::class ), $c->get( Languages::class ), $c->get( View::class ) ),
			NewsletterPage::class    => static fn ( Container $c ): NewsletterPage => new NewsletterPage( $c->get( Newsletter::class ), $c->get( RateLimiter::class ), $c->get( Routing::class ), $c->get( Languages::class ), $c->get( View::class ) ),
		);
	}

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => add_action( 'template_redirect', static fn () => $container->get( NewsletterPage::class )->take(), 4 ) );
		Filters::add( 'rest_pre_dispatch', static fn ( mixed $result, mixed $server, WP_REST_Request $request ): mixed => $result ?? self::byHand( $container, $request ), 10, 3 );
		Tools::offer( 'vitrine-newsletter', static fn (): SubscriberData => new SubscriberData( $container->get( Subscribers::class ) ) );
	}

	public function deliveries(): array {
		return array(
			NewsletterMails::CONFIRM => static fn ( Container $c, array $payload ): bool => $c->get( NewsletterMails::class )->confirm( $payload ),
			NewsletterMails::KNOWN   => static fn ( Container $c, array $payload ): bool => $c->get( NewsletterMails::class )->tellKnown( $payload ),
		);
	}

	public function routes(): array {
		return array(
			'newsletter'                => static fn ( Container $c ): NewsletterRoute => new NewsletterRoute( $c->get( Newsletter::class ) ),
			'newsletter_confirm'        => static fn ( Container $c ): NewsletterConfirm => new NewsletterConfirm( $c->get( Newsletter::class ) ),
			self::UNSUBSCRIBE => static fn ( Container $c ): NewsletterUnsubscribe => new NewsletterUnsubscribe( $c->get( Newsletter::class ) ),
		);
	}

	public function blocks(): array {
		return array( 'newsletter' => static fn ( Container $c ): string => $c->get( NewsletterPage::class )->render() );
	}

	public function pages(): array {
		return array( NewsletterPage::PATH => new Page( 'vitrine-newsletter', NewsletterPage::title( ... ), secret: true ) );
	}

	/** Mail programs that do not know the one click open its address as a page: they are led to the one with the button. */
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
