<?php
/** Operations of shop.php: the content security policy and texts with scripts. */

declare(strict_types=1);

use Vitrine\Kernel\Container;
use Vitrine\Storefront\Security\TextScripts;

/**
 * @param callable(): Container $shop
 * @return array<string, callable(array<string, mixed>): mixed> By name.
 */
return static function ( callable $shop ): array {
	return array(
		'policy'       => static fn ( array $input ): bool => update_option( 'vitrine_policy', $input ),
		'allow-script' => static fn ( array $input ): bool => update_option( 'vitrine_policy_allowed', $input['items'] ),
		'type-texts'   => static fn ( array $input ): array
			=> ( require dirname( __DIR__ ) . '/typed-texts.php' )( $shop(), $input['text'] ),
		'read-texts'   => static fn (): bool => TextScripts::rescan()->areKnown(),
	);
};
