<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Closure;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;

/** The topics of all modules, in the order in which a shop is set up. */
final class Topics {

	private const ORDER = array( 'general', 'shop', 'wording', 'languages', 'payments', 'card', 'delivery', 'tax', 'discounts', 'e-mails', 'sign-in', 'consent' );

	/** @param array<string, Closure(Container): Topic> $factories By key. */
	public function __construct( private readonly Container $container, private readonly array $factories ) {
	}

	/** @param list<Module> $modules */
	public static function from( array $modules, Container $container ): self {
		$factories = array();
		foreach ( $modules as $module ) {
			$factories += $module instanceof ProvidesTopics ? $module->topics() : array();
		}
		uksort( $factories, static fn ( string $one, string $other ): int => self::place( $one ) <=> self::place( $other ) );
		return new self( $container, $factories );
	}

	public function find( string $key ): ?Topic {
		$factory = $this->factories[ $key ] ?? null;
		return $factory === null ? null : $factory( $this->container );
	}

	/** @return list<Topic> Those that the user may see. */
	public function mine(): array {
		$topics = array_map( fn ( Closure $factory ): Topic => $factory( $this->container ), array_values( $this->factories ) );
		return array_values( array_filter( $topics, static fn ( Topic $topic ): bool => current_user_can( $topic->capability() ) ) );
	}

	private static function place( string $key ): int {
		$place = array_search( $key, self::ORDER, true );
		return $place === false ? count( self::ORDER ) : $place;
	}
}
