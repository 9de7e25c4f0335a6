<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Closure;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Modules;

/** The topics of all modules, in the order in which a shop is set up. */
final class Topics {

	private const ORDER = array(
		'general', 'shop', 'wording', 'languages', 'currencies', 'attributes', 'brands', 'search', 'search-engines', 'payments', 'card',
		'delivery', 'tax', 'discounts', 'e-mails', 'sign-in', 'consent', 'page-cache',
	);

	/** @var array<string, class-string<Topic>|Closure(Container): Topic> By key. */
	private readonly array $topics;

	public function __construct( private readonly Container $container, Modules $modules ) {
		$topics = $modules->collect( ProvidesTopics::class, static fn ( ProvidesTopics $module ): array => $module->topics() );
		uksort( $topics, static fn ( string $one, string $other ): int => self::place( $one ) <=> self::place( $other ) );
		$this->topics = $topics;
	}

	public function find( string $key ): ?Topic {
		$topic = $this->topics[ $key ] ?? null;
		return $topic === null ? null : $this->container->resolve( $topic );
	}

	/** @return list<Topic> Topics that the user may see. */
	public function visible(): array {
		$topics = array_map( fn ( string|Closure $topic ): Topic => $this->container->resolve( $topic ), array_values( $this->topics ) );
		return array_values( array_filter( $topics, static fn ( Topic $topic ): bool => current_user_can( $topic->capability() ) ) );
	}

	private static function place( string $key ): int {
		$place = array_search( $key, self::ORDER, true );
		return $place === false ? count( self::ORDER ) : $place;
	}
}
