<?php
declare(strict_types=1);

namespace Vitrine\Customers;

use Vitrine\Customers\Mail\CoreEmailOverrides;
use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\Customers\Mail\StaffPasswordReset;
use Vitrine\Customers\Privacy\AccountPersonalDataProvider;
use Vitrine\Customers\Rest\ChangeEmail;
use Vitrine\Customers\Rest\CurrentUser;
use Vitrine\Customers\Rest\DeleteAccount;
use Vitrine\Customers\Rest\GetAddressFormat;
use Vitrine\Customers\Rest\GetBillingCountries;
use Vitrine\Customers\Rest\Login;
use Vitrine\Customers\Rest\Logout;
use Vitrine\Customers\Rest\LostPassword;
use Vitrine\Customers\Rest\LostResetPassword;
use Vitrine\Customers\Rest\Register;
use Vitrine\Customers\Rest\SaveProfile;
use Vitrine\Customers\Rest\SendVerification;
use Vitrine\Customers\Rest\SetUserPass;
use Vitrine\Customers\Rest\VerifyEmail;
use Vitrine\Customers\Session\AccountChanges;
use Vitrine\Customers\Session\Sessions;
use Vitrine\Customers\WordPress\ApplicationPasswords;
use Vitrine\Customers\WordPress\CoreAccess;
use Vitrine\Customers\WordPress\CoreSignIn;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Rest\TokenAuthenticator;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPages;
use WP_Error;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Customer accounts, sessions, profiles, and e-mails about them. */
final class CustomersModule extends Module
	implements ProvidesOutboxHandlers, ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPages {

	public function services(): array {
		return array(
			TokenAuthenticator::class => Sessions::class,
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => RoleSetup::install() );
		add_action( 'vitrine_migrated', static fn () => Passwords::createDummyHash() );
		// Until this shop is live, customers of another shop on the site keep its account pages and e-mails, and WordPress's login.
		ShopState::whenShown( static fn () => self::watchUserChanges( $container ) );
		ShopState::whenShown( static fn () => self::restrictCore( $container ) );
		self::watchAccounts( $container );
		PrivacyTools::register(
			'vitrine-account',
			static fn (): AccountPersonalDataProvider => $container->get( AccountPersonalDataProvider::class )
		);
	}

	private static function watchUserChanges( Container $container ): void {
		Filters::add( 'show_admin_bar', static fn ( bool $shown ): bool => RoleSetup::showAdminBar( $shown ) );
		add_action(
			'admin_init',
			static fn () => RoleSetup::redirectFromAdmin(
				static fn ( int $user ): string => $container->get( Customers::class )->accountUrl( $user )
			)
		);
		foreach ( array( 'send_password_change_email', 'send_email_change_email' ) as $hook ) {
			Filters::add(
				$hook,
				static fn ( bool $send, array $before ): bool =>
					$container->get( CoreEmailOverrides::class )->shouldSendNotice( $send, $before ),
				10,
				2
			);
		}
		Filters::add(
			'wp_send_new_user_notification_to_user',
			static fn ( bool $send, WP_User $user ): bool => $container->get( CoreEmailOverrides::class )->replaceWithReset( $send, $user ),
			10,
			2
		);
		Filters::add(
			'send_retrieve_password_email',
			static fn ( bool $send, string $login, WP_User $user ): bool =>
				$container->get( CoreEmailOverrides::class )->replaceWithReset( $send, $user ),
			10,
			3
		);
	}

	/** WordPress's own ways to sign in and to change an account are for staff. */
	private static function restrictCore( Container $container ): void {
		add_filter(
			'authenticate',
			static function ( $user, $name = '', $password = '' ) use ( $container ) {
				$container->get( CoreSignIn::class )->begin( (string) $name, (string) $password );
				return $user;
			},
			1,
			3
		);
		add_filter(
			'authenticate',
			static fn ( $user, $name = '', $password = '' ) =>
				$container->get( CoreSignIn::class )->finish( $user, (string) $name, (string) $password ),
			PHP_INT_MAX,
			3
		);
		add_action( 'wp_login', static fn ( $name, $user = null ) => self::rememberDevice( $container, $user ), 10, 2 );
		add_action( 'after_password_reset', static fn ( $user ) => self::rememberDevice( $container, $user ) );
		foreach ( array( 'rp', 'resetpass' ) as $action ) {
			add_action( "login_form_$action", static fn () => $container->get( CoreSignIn::class )->redirectResetLink() );
		}
		add_action(
			'validate_password_reset',
			static fn ( WP_Error $errors, mixed $user = null ) => $container->get( CoreSignIn::class )->rejectReset( $errors, $user ),
			10,
			2
		);
		// After WordPress's own checks (10 and 20), before those of plugins that authenticate customers themselves.
		add_filter(
			'determine_current_user',
			static fn ( $user ) => is_numeric( $user ) && (int) $user > 0
				? $container->get( CoreAccess::class )->ignoreCustomer( (int) $user )
				: $user,
			30
		);
		add_action( 'auth_redirect', static fn ( int $user ) => $container->get( CoreAccess::class )->redirectFromAdmin( $user ) );
		add_filter(
			'map_meta_cap',
			static fn ( $capabilities, $capability = '', $user = 0, $arguments = array() ) =>
				$capability === 'edit_user' ? CoreAccess::denyOwnChanges( $capabilities, (int) $user, $arguments ) : $capabilities,
			10,
			4
		);
		Filters::add(
			'wp_is_application_passwords_available_for_user',
			static fn ( bool $available, WP_User $user ): bool => ApplicationPasswords::isAvailable( $available, $user ),
			10,
			2
		);
		add_action(
			'application_password_failed_authentication',
			static fn ( WP_Error $error ) => $container->get( ApplicationPasswords::class )->onFailure( $error )
		);
		add_action(
			'wp_authenticate_application_password_errors',
			static fn ( WP_Error $error ) => $container->get( ApplicationPasswords::class )->rejectIfThrottled( $error )
		);
	}

	private static function rememberDevice( Container $container, mixed $user ): void {
		if ( $user instanceof WP_User ) {
			$container->get( CoreSignIn::class )->rememberDevice( $user );
		}
	}

	private static function watchAccounts( Container $container ): void {
		add_action(
			'wp_set_password',
			static fn ( string $password, int $user, ?WP_User $before = null ) => $container->get( AccountChanges::class )->onPasswordSet(
				$password,
				$user,
				$before
			),
			10,
			3
		);
		add_action(
			'profile_update',
			static fn ( int $user, WP_User $before ) => $container->get( AccountChanges::class )->onProfileUpdate( $user, $before ),
			10,
			2
		);
		foreach ( array( 'set_user_role', 'add_user_role', 'remove_user_role' ) as $hook ) {
			add_action( $hook, static fn ( int $user ) => $container->get( AccountChanges::class )->onRoleChange( $user ) );
		}
		add_action( 'vitrine_email_verified', static fn ( Customer $customer ) => ApplicationPasswords::deleteAll( $customer->id ) );
		add_action( 'delete_user', static fn ( int $user ) => $container->get( Customers::class )->onDelete( $user ) );
	}

	public function outboxHandlers(): array {
		$handlers = array();
		foreach ( CustomerMail::cases() as $kind ) {
			$handlers[ $kind->value ] = static fn ( Container $c, array $payload ): bool =>
				$c->get( CustomerMails::class )->deliver( $kind, $payload );
		}
		$handlers[ StaffPasswordReset::KIND ] = static fn ( Container $c, array $payload ): bool =>
			$c->get( StaffPasswordReset::class )->deliver( $payload );
		return $handlers;
	}

	public function routes(): array {
		return array(
			'login'               => Login::class,
			'register'            => Register::class,
			'lost'                => LostPassword::class,
			'lost_reset_password' => LostResetPassword::class,
			'user'                => CurrentUser::class,
			'save_profile'        => SaveProfile::class,
			'get_address_format'  => GetAddressFormat::class,
			'get_billing_countries' => GetBillingCountries::class,
			'set_user_pass'       => SetUserPass::class,
			'change_email'        => ChangeEmail::class,
			'verify_email'        => VerifyEmail::class,
			'send_verification'   => SendVerification::class,
			'logout'              => Logout::class,
			'delete_account'      => DeleteAccount::class,
		);
	}

	public function blocks(): array {
		return array( 'account' => static fn ( Container $c ): string => $c->get( AccountBlock::class )->render() );
	}

	public function describeBlocks(): array {
		return array(
			'account' => array(
				'title'       => __( 'Account', 'vitrine' ),
				'description' => __( 'Sign-in and the customer’s account.', 'vitrine' ),
				'keywords'    => __( 'sign in, customer, orders', 'vitrine' ),
			),
		);
	}

	public function pages(): array {
		return AccountBlock::pages();
	}
}
