<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Contact\Mail\MessageMail;
use Vitrine\Contact\Privacy\MessageData;
use Vitrine\Contact\Rest\Contact;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\View;
use Vitrine\Storefront\Words;

/** What visitors write to the shop. */
final class ContactModule implements Module, ProvidesDeliveries, ProvidesTables, ProvidesRoutes, ProvidesBlocks, DescribesBlocks {

	public function services(): array {
		return array(
			Messages::class       => static fn ( Container $c ): Messages => new Messages( $c->get( Database::class ), $c->get( Clock::class ) ),
			Inbox::class          => static fn ( Container $c ): Inbox => new Inbox( $c->get( Messages::class ), $c->get( Outbox::class ), $c->get( Database::class ), $c->get( Languages::class ) ),
			MessageMail::class    => static fn ( Container $c ): MessageMail => new MessageMail( $c->get( Messages::class ), $c->get( Mailer::class ), $c->get( Languages::class ), $c->get( View::class ) ),
			ContactBlock::class   => static fn ( Container $c ): ContactBlock => new ContactBlock( $c->get( Inbox::class ), $c->get( RateLimiter::class ), $c->get( Payload::class ), $c->get( Bundles::class ), $c->get( View::class ) ),
			ChatBox::class        => static fn ( Container $c ): ChatBox => new ChatBox( $c->get( Payload::class ), $c->get( View::class ), $c->get( Words::class ) ),
			Retention::class      => static fn ( Container $c ): Retention => new Retention( $c->get( Messages::class ), $c->get( Newsletter\Subscribers::class ), $c->get( Clock::class ) ),
		);
	}

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => add_action( 'wp_footer', static fn () => $container->get( ChatBox::class )->print(), 5 ) );
		add_action( 'template_redirect', static fn () => ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'POST' ? $container->get( ContactBlock::class )->take() : null, 6 );
		add_action( Outbox::SWEEP, static fn () => $container->get( Retention::class )->sweep() );
		// Options that are not there cost a query whenever they are asked for.
		add_action( 'vitrine_migrated', static fn () => add_option( Retention::OPTION, Retention::DEFAULT_DAYS ) );
		Tools::offer( 'vitrine-messages', static fn (): MessageData => new MessageData( $container->get( Messages::class ) ) );
	}

	public function blocks(): array {
		return array( 'contact-form' => static fn ( Container $c ): string => $c->get( ContactBlock::class )->render() );
	}

	public function describeBlocks(): array {
		return ContactBlock::description();
	}

	public function deliveries(): array {
		return array( MessageMail::KIND => static fn ( Container $c, array $payload ): bool => $c->get( MessageMail::class )->send( $payload ) );
	}

	public function routes(): array {
		return array(
			'contact' => static fn ( Container $c ): Contact => new Contact( $c->get( Inbox::class ) ),
		);
	}

	public function tables(): array {
		return Tables::all();
	}
}
