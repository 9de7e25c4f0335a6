<?php
/** Stores one text wherever editors, authors and product files can write one. */

declare(strict_types=1);

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductText;
use Vitrine\Content\MemberWriter;
use Vitrine\Content\PageWriter;
use Vitrine\Import\ImportWorker;
use Vitrine\Import\Jobs;
use Vitrine\Import\JobStatus;
use Vitrine\Import\Questions;
use Vitrine\Import\Upload;
use Vitrine\Kernel\Container;

/** @return array<string, string> Paths of pages that show the text. */
return static function ( Container $shop, string $text ): array {
	// WordPress's content filter applies, as for authors.
	kses_init_filters();
	$category = $shop->get( CategoryWriter::class )->save(
		null,
		0,
		0,
		array( 'en' => array( 'title' => 'Typed', 'slug' => 'typed', 'description' => $text ) )
	);
	$shop->get( ProductWriter::class )->save(
		null,
		ProductData::create( sku: 'TYPED', price: 1000, stock: 3, categories: array( $category ) ),
		array( 'en' => new ProductText( title: 'Typed vase', slug: 'typed-vase', excerpt: $text, content: $text ) )
	);
	$shop->get( MemberWriter::class )->save(
		'typed',
		1,
		0,
		array( 'en' => array( 'name' => 'Ada', 'email' => 'ada@example.org', 'position' => $text, 'phone' => '' ) )
	);
	$pages = $shop->get( PageWriter::class );
	foreach ( array( 'typed-page' => $text, 'typed-team' => '<!-- wp:vitrine/team /-->' ) as $slug => $content ) {
		$pages->save( $slug, array( 'en' => array( 'title' => 'Typed', 'slug' => $slug, 'content' => $content ) ) );
	}
	wp_insert_post(
		array(
			'post_status'  => 'publish',
			'post_title'   => 'Typed',
			'post_name'    => 'typed-post',
			'post_content' => wp_slash( $text ),
			'post_excerpt' => wp_slash( $text ),
		)
	);
	$file = (string) tempnam( sys_get_temp_dir(), 'import' );
	$cell = '"' . str_replace( '"', '""', $text ) . '"';
	$head = 'sku,price,stock,shipping_price,title:en,slug:en,excerpt:en,content:en';
	file_put_contents( $file, "$head\nFILE,1,3,4,Typed bowl,typed-bowl,$cell,$cell\n" );
	$job = $shop->get( Upload::class )->accept( $file, 'products.csv', 1 );
	$shop->get( Questions::class )->answer( $job, array() );
	$steps = array( array( JobStatus::Fresh, JobStatus::Checking ), array( JobStatus::Checked, JobStatus::Running ) );
	foreach ( $steps as [ $from, $to ] ) {
		$shop->get( Jobs::class )->move( $job->id, $from, $to );
		$shop->get( ImportWorker::class )->run( $job->id, 300 );
	}
	return array(
		'product'  => '/product/typed-vase',
		'file'     => '/product/typed-bowl',
		'category' => '/category/typed',
		'page'     => '/typed-page',
		'team'     => '/typed-team',
		'post'     => '/typed-post/',
	);
};
