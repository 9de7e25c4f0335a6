<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Contact\Mail\MessageMail;
use Vitrine\Contact\Pages\ContactBlock;
use Vitrine\Contact\Privacy\MessagePersonalDataProvider;
use Vitrine\Contact\Privacy\MessageRetention;
use Vitrine\Contact\Rest\SendContactMessage;
use Vitrine\Database\DatabaseModule;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\ProvidesBlocks;

defined( 'ABSPATH' ) || exit;

/** Contact form and messages. */
final class ContactModule extends Module
	implements ProvidesOutboxHandlers, ProvidesTables, ProvidesRoutes, ProvidesBlocks, DescribesBlocks {

	public function register( Container $container ): void {
		ShopState::whenShown( static fn () => add_action( 'wp_footer', static fn () => $container->get( ChatBox::class )->print(), 5 ) );
		add_action(
			'template_redirect',
			static fn () => ( $_SERVER['REQUEST_METHOD'] ?? '' ) === 'POST' ? $container->get( ContactBlock::class )->take() : null, // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			6
		);
		add_action( DatabaseModule::SWEEP_HOOK, static fn () => $container->get( MessageRetention::class )->sweep() );
		// A missing option costs a query on every read.
		add_action( 'vitrine_migrated', static fn () => add_option( MessageRetention::OPTION, MessageRetention::DEFAULT_DAYS ) );
		PrivacyTools::register(
			'vitrine-messages',
			static fn (): MessagePersonalDataProvider => $container->get( MessagePersonalDataProvider::class )
		);
	}

	public function blocks(): array {
		return array( 'contact-form' => static fn ( Container $c ): string => $c->get( ContactBlock::class )->render() );
	}

	public function describeBlocks(): array {
		return ContactBlock::description();
	}

	public function outboxHandlers(): array {
		return array( Inbox::KIND => static fn ( Container $c, array $payload ): bool => $c->get( MessageMail::class )->send( $payload ) );
	}

	public function routes(): array {
		return array(
			'contact' => SendContactMessage::class,
		);
	}

	public function tables(): array {
		return ContactTables::all();
	}
}
