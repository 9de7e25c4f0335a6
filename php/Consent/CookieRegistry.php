<?php
declare(strict_types=1);

namespace Vitrine\Consent;

use Closure;
use Vitrine\Kernel\Lazy;

/**
 * Lists everything that the shop and its configured services store in a visitor's browser, as shown in the cookie banner's details. A
 * browser test compares it with what a browser actually stores.
 */
final class CookieRegistry {

	public function __construct(
		private readonly Services $services,
		/** @var Closure(): ConsentPlugins */
		#[Lazy( ConsentPlugins::class )]
		private readonly Closure $plugins,
	) {
	}

	/** @return list<StoredItem> */
	public function all(): array {
		return array_merge(
			self::own(),
			ConsentModule::leavesAsking() && ( $this->plugins )()->asking() !== null ? array() : self::ofBanner(),
			...array_map( static fn ( Service $service ): array => $service->keeps, $this->services->configured() )
		);
	}

	/** @return list<StoredItem> */
	public function inCategory( ConsentCategory $category ): array {
		return array_values( array_filter( $this->all(), static fn ( StoredItem $item ): bool => $item->category === $category ) );
	}

	/**
	 * What to delete when consent is withdrawn: the shop's own cookies and storage of an optional category, by name or pattern.
	 *
	 * @return list<string>
	 */
	public function removable( ConsentCategory $category ): array {
		$items = $category === ConsentCategory::Necessary
			? array()
			: array_filter( $this->inCategory( $category ), static fn ( StoredItem $item ): bool => $item->host === '' );
		return array_values( array_unique( array_column( $items, 'name' ) ) );
	}

	/** @return list<StoredItem> Our own; none of them requires consent. */
	private static function own(): array {
		$days = StorageDuration::days( ... );
		return array(
			self::item( 'cart', StorageType::Cookie, __( 'Stores your cart.', 'vitrine' ), $days( 2 ) ),
			self::item(
				'cart',
				StorageType::Local,
				__( 'Stores the part of a large cart that does not fit into a cookie.', 'vitrine' ),
				$days( 2 )
			),
			self::item( 'favorite', StorageType::Cookie, __( 'Stores your favourites.', 'vitrine' ), $days( 1 ) ),
			self::item( 'chat_member', StorageType::Cookie, __( 'Remembers which team member is shown to you.', 'vitrine' ), $days( 7 ) ),
			self::item( 'token', StorageType::Local, __( 'Keeps you signed in.', 'vitrine' ), __( 'until you sign out', 'vitrine' ) ),
			self::item(
				'vitrine_device',
				StorageType::Cookie,
				__( 'Recognises a browser in which you have signed in, so that guesses at your password cannot lock you out.', 'vitrine' ),
				$days( 180 )
			),
			self::item(
				'vitrine-cart',
				StorageType::Session,
				__( 'Shows your cart at checkout when there is no connection.', 'vitrine' ),
				StorageDuration::tab()
			),
			self::item(
				'vitrine-cart-account',
				StorageType::Local,
				__( 'Synchronises your cart with your account.', 'vitrine' ),
				__( 'until you sign out', 'vitrine' )
			),
			self::item(
				'vitrine-cart-account',
				StorageType::Session,
				__( 'Lets you restore the cart you had before signing in.', 'vitrine' ),
				StorageDuration::tab()
			),
			self::item(
				'vitrine-chat',
				StorageType::Local,
				__( 'Remembers whether you closed the chat box.', 'vitrine' ),
				StorageDuration::untilDeleted()
			),
			self::item(
				'vitrine-changed',
				StorageType::Local,
				__( 'Synchronises open tabs.', 'vitrine' ),
				StorageDuration::untilDeleted()
			),
			self::item(
				'vitrine-checkout',
				StorageType::Session,
				__( 'Stores what you entered at checkout.', 'vitrine' ),
				StorageDuration::tab()
			),
			self::item( 'vitrine-discount', StorageType::Local, __( 'Stores the discount code of your cart.', 'vitrine' ), $days( 2 ) ),
			self::item( 'vitrine-order', StorageType::Local, __( 'Prevents duplicate orders.', 'vitrine' ), $days( 2 ) ),
		);
	}

	/** @return list<StoredItem> Of the shop's own banner, which a consent plugin may replace. */
	private static function ofBanner(): array {
		return array(
			...(
				WpConsentApi::isActive()
					? array(
						self::item(
							'wp_consent_*',
							StorageType::Cookie,
							__( 'Passes your choice on to other parts of this site.', 'vitrine' ),
							StorageDuration::days( 30 )
						),
					)
					: array()
			),
			self::item(
				'vitrine-consent',
				StorageType::Local,
				__( 'Keeps your cookie choice until the shop has recorded it.', 'vitrine' ),
				StorageDuration::untilDeleted()
			),
			...array_map(
				static fn ( ConsentCategory $category ): StoredItem => self::item(
					$category->cookie(),
					StorageType::Cookie,
					__( 'Stores your cookie choice.', 'vitrine' ),
					StorageDuration::days( ConsentCookies::LIFETIME_DAYS )
				),
				ConsentCategory::cases()
			),
			self::item(
				ConsentCookies::RECEIPT,
				StorageType::Cookie,
				__( 'Stores your consent ID and the version of these texts you saw.', 'vitrine' ),
				StorageDuration::days( ConsentCookies::LIFETIME_DAYS )
			),
		);
	}

	private static function item( string $name, StorageType $storage, string $purpose, string $duration ): StoredItem {
		return new StoredItem( $name, $storage, ConsentCategory::Necessary, get_bloginfo( 'name' ), $purpose, $duration );
	}
}
