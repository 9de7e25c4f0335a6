<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Customers\Mail\CoreNotices;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Mail\EmailKeys;
use Vitrine\Customers\Rest\AccountAnswer;
use Vitrine\Customers\Rest\ChangeEmail;
use Vitrine\Customers\Rest\Confirmation;
use Vitrine\Customers\Rest\CurrentUser;
use Vitrine\Customers\Rest\DeleteAccount;
use Vitrine\Customers\Rest\Login;
use Vitrine\Customers\Rest\Logout;
use Vitrine\Customers\Rest\Lost;
use Vitrine\Customers\Rest\LostResetPassword;
use Vitrine\Customers\Rest\Register;
use Vitrine\Customers\Rest\SaveProfile;
use Vitrine\Customers\Rest\SendVerification;
use Vitrine\Customers\Rest\SetUserPass;
use Vitrine\Customers\Rest\VerifyEmail;
use Vitrine\Customers\Session\AccountChanges;
use Vitrine\Customers\Session\EmailProof;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\Social\SocialSignIn;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\Privacy\Tools;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\Backoff;
use Vitrine\Rest\Bearers;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\RateLimiter;
use Vitrine\Storefront\Payload;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use Vitrine\Storefront\Routing\Routing;
use Vitrine\Storefront\View;
use WP_User;

/** People: accounts, sessions, profiles, and the e-mails about them. */
final class CustomersModule implements Module, ProvidesDeliveries, ProvidesRoutes, ProvidesBlocks, ProvidesPages {

	public function services(): array {
		return array(
			Customers::class      => static fn ( Container $c ): Customers => new Customers( $c->get( Languages::class ), $c->get( Lease::class ) ),
			Passwords::class      => static fn (): Passwords => new Passwords(),
			Sessions::class       => static fn (): Sessions => new Sessions(),
			Bearers::class        => static fn ( Container $c ): Bearers => $c->get( Sessions::class ),
			AccountChanges::class => static fn ( Container $c ): AccountChanges => new AccountChanges( $c->get( Sessions::class ), $c->get( Customers::class ), $c->get( CustomerMails::class ) ),
			EmailProof::class     => static fn ( Container $c ): EmailProof => new EmailProof( $c->get( Customers::class ), $c->get( Passwords::class ), $c->get( SocialSignIn::class ) ),
			EmailKeys::class      => static fn ( Container $c ): EmailKeys => new EmailKeys( $c->get( Clock::class ) ),
			CustomerMails::class  => static fn ( Container $c ): CustomerMails => new CustomerMails(
				$c->get( Customers::class ),
				$c->get( EmailKeys::class ),
				$c->get( Languages::class ),
				$c->get( Outbox::class ),
				$c->get( Mailer::class ),
				$c->get( View::class ),
				$c->get( RateLimiter::class ),
			),
			CoreNotices::class    => static fn ( Container $c ): CoreNotices => new CoreNotices( $c->get( Customers::class ), $c->get( CustomerMails::class ) ),
			AccountBlock::class   => static fn ( Container $c ): AccountBlock => new AccountBlock( $c->get( View::class ), $c->get( Payload::class ), $c->get( Routing::class ) ),
			AccountData::class    => static fn ( Container $c ): AccountData => new AccountData( $c->get( Customers::class ), $c->get( Sessions::class ), $c->get( SocialSignIn::class ), $c->get( Countries::class ), $c->get( Languages::class ) ),
			Confirmation::class   => static fn ( Container $c ): Confirmation => new Confirmation( $c->get( Passwords::class ), $c->get( Backoff::class ) ),
			AccountAnswer::class  => static fn ( Container $c ): AccountAnswer => new AccountAnswer( $c->get( Customers::class ), $c->get( Sessions::class ), $c->get( SocialSignIn::class ), $c->get( AccountParts::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => RoleSetup::install() );
		add_action( 'vitrine_migrated', static fn () => Passwords::prepare() );
		// Customers of another shop on this site keep its account pages and e-mails until this one is live.
		ShopState::whenShown( static fn () => self::lookAfterCustomers( $container ) );
		self::watchAccounts( $container );
		Tools::offer( 'vitrine-account', static fn (): AccountData => $container->get( AccountData::class ) );
	}

	private static function lookAfterCustomers( Container $container ): void {
		Filters::add( 'show_admin_bar', static fn ( bool $shown ): bool => RoleSetup::adminBar( $shown ) );
		add_action( 'admin_init', static fn () => RoleSetup::leadOut( static fn ( int $user ): string => $container->get( Customers::class )->accountOf( $user ) ) );
		foreach ( array( 'send_password_change_email', 'send_email_change_email' ) as $hook ) {
			Filters::add( $hook, static fn ( bool $send, array $before ): bool => $container->get( CoreNotices::class )->isSent( $send, $before ), 10, 2 );
		}
		Filters::add( 'wp_send_new_user_notification_to_user', static fn ( bool $send, WP_User $user ): bool => $container->get( CoreNotices::class )->isWrittenTo( $send, $user ), 10, 2 );
		Filters::add( 'send_retrieve_password_email', static fn ( bool $send, string $login, WP_User $user ): bool => $container->get( CoreNotices::class )->isWrittenTo( $send, $user ), 10, 3 );
	}

	private static function watchAccounts( Container $container ): void {
		add_action( 'wp_set_password', static fn ( string $password, int $user, ?WP_User $before = null ) => $container->get( AccountChanges::class )->passwordSet( $password, $user, $before ), 10, 3 );
		add_action( 'profile_update', static fn ( int $user, WP_User $before ) => $container->get( AccountChanges::class )->profileUpdated( $user, $before ), 10, 2 );
		foreach ( array( 'set_user_role', 'add_user_role', 'remove_user_role' ) as $hook ) {
			add_action( $hook, static fn ( int $user ) => $container->get( AccountChanges::class )->roleChanged( $user ) );
		}
		add_action( 'delete_user', static fn ( int $user ) => $container->get( Customers::class )->going( $user ) );
	}

	public function deliveries(): array {
		$deliveries = array();
		foreach ( CustomerMail::cases() as $kind ) {
			$deliveries[ $kind->value ] = static fn ( Container $c, array $payload ): bool => $c->get( CustomerMails::class )->deliver( $kind, $payload );
		}
		return $deliveries;
	}

	public function routes(): array {
		return array(
			'login'               => static fn ( Container $c ): Login => new Login(
				$c->get( Customers::class ),
				$c->get( Passwords::class ),
				$c->get( SocialSignIn::class ),
				$c->get( EmailProof::class ),
				$c->get( AccountAnswer::class ),
				$c->get( Backoff::class ),
			),
			'register'            => static fn ( Container $c ): Register => new Register(
				$c->get( Customers::class ),
				$c->get( SocialSignIn::class ),
				$c->get( CustomerMails::class ),
				$c->get( AccountAnswer::class ),
				$c->get( Languages::class ),
				$c->get( Backoff::class ),
			),
			'lost'                => static fn ( Container $c ): Lost => new Lost( $c->get( Customers::class ), $c->get( CustomerMails::class ), $c->get( Backoff::class ) ),
			'lost_reset_password' => static fn ( Container $c ): LostResetPassword => new LostResetPassword(
				$c->get( Customers::class ),
				$c->get( Passwords::class ),
				$c->get( EmailProof::class ),
				$c->get( AccountAnswer::class ),
				$c->get( Backoff::class ),
			),
			'user'                => static fn ( Container $c ): CurrentUser => new CurrentUser( $c->get( Customers::class ), $c->get( AccountAnswer::class ) ),
			'save_profile'        => static fn ( Container $c ): SaveProfile => new SaveProfile( $c->get( Customers::class ), $c->get( Countries::class ), $c->get( AccountAnswer::class ) ),
			'set_user_pass'       => static fn ( Container $c ): SetUserPass => new SetUserPass( $c->get( Customers::class ), $c->get( Passwords::class ), $c->get( Confirmation::class ), $c->get( AccountAnswer::class ) ),
			'change_email'        => static fn ( Container $c ): ChangeEmail => new ChangeEmail( $c->get( Customers::class ), $c->get( Confirmation::class ), $c->get( EmailKeys::class ), $c->get( CustomerMails::class ) ),
			'verify_email'        => static fn ( Container $c ): VerifyEmail => new VerifyEmail( $c->get( Customers::class ), $c->get( EmailKeys::class ), $c->get( Backoff::class ) ),
			'send_verification'   => static fn ( Container $c ): SendVerification => new SendVerification( $c->get( Customers::class ), $c->get( CustomerMails::class ) ),
			'logout'              => static fn ( Container $c ): Logout => new Logout( $c->get( Sessions::class ) ),
			'delete_account'      => static fn ( Container $c ): DeleteAccount => new DeleteAccount( $c->get( Customers::class ), $c->get( Confirmation::class ) ),
		);
	}

	public function blocks(): array {
		return array( 'account' => static fn ( Container $c ): string => $c->get( AccountBlock::class )->render() );
	}

	public function pages(): array {
		return AccountBlock::pages();
	}
}
