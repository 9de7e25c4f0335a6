<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use Closure;
use Vitrine\Database\Database;
use Vitrine\Database\Migration\Tables;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Customers\CustomerNotes;

/**
 * A made-up change beside those of today's schema, as the pattern of a real one: notes may be longer, and a new column has their number of
 * words. The table is changed by its definition, and the values of stored notes are written in batches by the outbox, which goes on after a
 * crash.
 */
final class ExampleUpgrade extends Module implements ProvidesTables, ProvidesOutboxHandlers {

	/** Of today, so that requests to the site's server do not migrate again. */
	public const VERSION = 2;

	/** Outbox message kind; the payload is `{after: id}` of a note. */
	public const KIND = 'example_words';

	public const BATCH_SIZE = 2;

	public function register( Container $container ): void {
		add_action(
			'vitrine_migrated',
			static fn ( int $from ) => $from > 0 && $from < self::VERSION
				? $container->get( Outbox::class )->add( self::KIND, array( 'after' => 0 ) )
				: null
		);
	}

	public function tables(): array {
		$body = str_replace( 'body text NOT NULL,', "body mediumtext NOT NULL,\nwords int(11) NOT NULL DEFAULT 0,", CustomerNotes::TABLE );
		return array( 'customer_notes' => $body );
	}

	public function outboxHandlers(): array {
		return array( self::KIND => self::count( ... ) );
	}

	/**
	 * The migration as `Plugin` runs it.
	 *
	 * @param array<string, string> $tables Definitions of today.
	 */
	public static function migration( Container $container, array $tables ): Closure {
		return static function ( Closure $beforeTable ) use ( $container, $tables ): void {
			$from = (int) get_option( 'vitrine_schema' );
			$container->get( Tables::class )->create( array( ...$tables, ...( new self() )->tables() ), $beforeTable );
			do_action( 'vitrine_migrated', $from );
			update_option( 'vitrine_schema', self::VERSION, true );
		};
	}

	/** @param array<mixed> $payload */
	private static function count( Container $container, array $payload ): bool {
		$database = $container->get( Database::class );
		$after    = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$rows     = $database->rows( 'SELECT id, body FROM {customer_notes} WHERE id > %d ORDER BY id LIMIT %d', array( $after, self::BATCH_SIZE ) );
		foreach ( $rows as $row ) {
			$after = (int) $row['id'];
			$database->update( 'customer_notes', array( 'words' => str_word_count( (string) $row['body'] ) ), array( 'id' => $after ) );
		}
		if ( count( $rows ) === self::BATCH_SIZE ) {
			$container->get( Outbox::class )->add( self::KIND, array( 'after' => $after ) );
		}
		return true;
	}
}
