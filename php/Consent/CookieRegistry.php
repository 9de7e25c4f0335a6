<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/**
 * Everything that the shop and its configured services keep in a visitor's browser: the one list behind the details of the cookie
 * bar. A browser test holds it against what a browser really received.
 */
final class CookieRegistry {

	public function __construct( private readonly Services $services ) {
	}

	/** @return list<StoredItem> */
	public function all(): array {
		return array_merge( self::own(), ...array_map( static fn ( Service $service ): array => $service->keeps, $this->services->configured() ) );
	}

	/** @return list<StoredItem> */
	public function of( Category $category ): array {
		return array_values( array_filter( $this->all(), static fn ( StoredItem $item ): bool => $item->category === $category ) );
	}

	/**
	 * What a withdrawal takes away: the shop's own cookies and storage of a category that can be refused, by name or pattern.
	 *
	 * @return list<string>
	 */
	public function removable( Category $category ): array {
		$items = $category === Category::Necessary ? array() : array_filter( $this->of( $category ), static fn ( StoredItem $item ): bool => $item->host === '' );
		return array_values( array_unique( array_column( $items, 'name' ) ) );
	}

	/** @return list<StoredItem> The shop's own, none of which waits for consent. */
	private static function own(): array {
		$days  = Duration::days( ... );
		$saved = __( 'Remembers your choice about cookies.', 'vitrine' );
		return array(
			self::item( 'cart', Storage::Cookie, __( 'Holds your cart.', 'vitrine' ), $days( 2 ) ),
			self::item( 'cart', Storage::Local, __( 'Holds the part of a large cart that no cookie has room for.', 'vitrine' ), $days( 2 ) ),
			self::item( 'favorite', Storage::Cookie, __( 'Holds your favourites.', 'vitrine' ), $days( 1 ) ),
			self::item( 'chat_member', Storage::Cookie, __( 'Remembers who of our team is shown to you.', 'vitrine' ), $days( 7 ) ),
			...array_map( static fn ( Category $category ): StoredItem => self::item( $category->cookie(), Storage::Cookie, $saved, $days( ConsentCookies::DAYS ) ), Category::cases() ),
			self::item( ConsentCookies::RECEIPT, Storage::Cookie, __( 'Holds the number of the proof of your choice, and which version of these texts you saw.', 'vitrine' ), $days( ConsentCookies::DAYS ) ),
			...( WpConsentApi::isActive() ? array( self::item( 'wp_consent_*', Storage::Cookie, __( 'Tells other parts of this site what you chose.', 'vitrine' ), $days( 30 ) ) ) : array() ),
			self::item( 'token', Storage::Local, __( 'Keeps you signed in.', 'vitrine' ), __( 'until you sign out', 'vitrine' ) ),
			self::item( 'vitrine-cart-account', Storage::Local, __( 'Remembers which cart your account knows.', 'vitrine' ), __( 'until you sign out', 'vitrine' ) ),
			self::item( 'vitrine-cart-account', Storage::Session, __( 'Lets you go back to the cart you had before signing in.', 'vitrine' ), Duration::tab() ),
			self::item( 'vitrine-chat', Storage::Local, __( 'Remembers whether you closed the box of our team.', 'vitrine' ), Duration::untilDeleted() ),
			self::item( 'vitrine-changed', Storage::Local, __( 'Keeps open tabs in step.', 'vitrine' ), Duration::untilDeleted() ),
			self::item( 'vitrine-chat', Storage::Local, __( 'Remembers whether you closed the box of our team.', 'vitrine' ), Duration::untilDeleted() ),
			self::item( 'vitrine-checkout', Storage::Session, __( 'Keeps what you typed at the checkout.', 'vitrine' ), Duration::tab() ),
			self::item( 'vitrine-discount', Storage::Local, __( 'Holds the discount code of your cart.', 'vitrine' ), $days( 2 ) ),
			self::item( 'vitrine-order', Storage::Local, __( 'Makes sure that no order is placed twice.', 'vitrine' ), $days( 2 ) ),
		);
	}

	private static function item( string $name, Storage $storage, string $purpose, string $duration ): StoredItem {
		return new StoredItem( $name, $storage, Category::Necessary, get_bloginfo( 'name' ), $purpose, $duration );
	}
}
